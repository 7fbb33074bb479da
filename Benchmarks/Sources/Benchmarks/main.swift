import Benchmark

Benchmark.main([timingSuite(), rasterSuite()])
