// Frames of the movie: fetched as they are shown, and ahead of the one that plays.

/** Pictures by name. Those that were used longest ago go when all together have more than `limit` bytes. */
export class FrameCache {
  constructor(limit) {
    this.limit = limit;
    this.clear();
  }

  clear() {
    this.pictures = new Map();
    this.bytes = 0;
  }

  get(name) {
    const picture = this.pictures.get(name);
    if (!picture) return null;
    this.pictures.delete(name);
    this.pictures.set(name, picture);
    return picture;
  }

  put(name, picture) {
    if (this.pictures.has(name)) return;
    this.pictures.set(name, picture);
    this.bytes += picture.data.length;
    for (const [oldest, old] of this.pictures) {
      if (this.bytes <= this.limit || oldest === name) break;
      this.pictures.delete(oldest);
      this.bytes -= old.data.length;
    }
  }
}

/**
 * The time of the frame that stands at `time`: the last of the movie's `frames` until then. In slow motion, `rate` < 1, there are
 * frames between those that move.
 */
export function frameTime(movie, time, rate = 1) {
  const frames = movie.frames;
  let low = 0, high = frames.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (frames[middle] <= time + 1e-9) low = middle; else high = middle - 1;
  }
  const step = movie.speed / movie.fps;
  const next = low + 1 < frames.length ? frames[low + 1] : frames[low];
  // After the last frame of a motion the picture stands still.
  if (rate >= 1 || next - frames[low] > 1.5 * step || next === frames[low]) return frames[low];
  const part = step * rate;
  return frames[low] + Math.floor((time - frames[low]) / part + 1e-6) * part;
}

/** The time of the frame before (-1) or after (1) `time`. */
export function neighbor(movie, time, direction) {
  const frames = movie.frames;
  return direction > 0
    ? frames.find(t => t > time + 1e-9) ?? movie.end
    : frames.findLast(t => t < time - 1e-9) ?? frames[0];
}

/** Fetches the frames of one version of the movie. */
export class Frames {
  constructor(bytes = 160 << 20) {
    this.cache = new FrameCache(bytes);
    this.version = null;
  }

  use(version, movie) {
    if (version !== this.version) this.cache.clear();
    this.version = version;
    this.movie = movie;
  }

  cached(time, twin) {
    return this.cache.get(`${time} ${twin}`);
  }

  /** The pixels at `time`, as ImageData; null if there is a newer version, or no server. */
  async fetch(time, twin) {
    const known = this.cached(time, twin);
    if (known) return known;
    const { version, movie } = this;
    try {
      const answer = await fetch(`/frame?version=${version}&time=${time}${twin ? '&twin' : ''}`);
      if (!answer.ok) return null;
      const bytes = new Uint8ClampedArray(await answer.arrayBuffer());
      if (version !== this.version) return null;
      const picture = new ImageData(bytes, movie.width, movie.height);
      this.cache.put(`${time} ${twin}`, picture);
      return picture;
    } catch {
      return null;
    }
  }

  /** Fetches what plays next, from `time` on, one frame at a time, until `isOver`. */
  async fetchAhead(time, rate, twins, isOver) {
    const { movie, version } = this;
    const size = movie.width * movie.height * 4 * twins.length;
    const most = Math.max(2, Math.floor(this.cache.limit / 2 / size));
    const step = movie.speed / movie.fps * Math.min(rate, 1);
    const length = movie.end - movie.begin;
    const count = Math.min(most, Math.ceil(length / step));
    for (let k = 1; k <= count; k++) {
      const at = frameTime(movie, movie.begin + (time - movie.begin + k * step) % length, rate);
      for (const twin of twins) {
        if (isOver() || version !== this.version) return;
        await this.fetch(at, twin);
      }
    }
  }
}
