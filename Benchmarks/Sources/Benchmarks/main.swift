import Benchmark

Benchmark.main([timingSuite()])
