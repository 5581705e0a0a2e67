import { Refusal } from '../errors.ts';

/** Counts hits per key in this process. `take` throws HTTP 429 when a key had more than `most` within `perMs`. */
export interface Limiter {
  take(key: string, now?: number): void;
}

/** Two windows side by side, weighed by how far the present one has come: memory for one number per key, and no burst at the edge. */
export function makeLimiter(most: number, perMs: number): Limiter {
  let window = 0;
  let before = new Map<string, number>();
  let present = new Map<string, number>();
  return {
    take(key, now = Date.now()) {
      const at = Math.floor(now / perMs);
      if (at !== window) {
        before = at === window + 1 ? present : new Map();
        present = new Map();
        window = at;
      }
      const hits = (present.get(key) ?? 0) + 1;
      present.set(key, hits);
      const passed = (now % perMs) / perMs;
      if (hits + (before.get(key) ?? 0) * (1 - passed) > most)
        throw new Refusal(429, 'Too many requests at once. Try again in a moment.', { status: 429 });
    },
  };
}
