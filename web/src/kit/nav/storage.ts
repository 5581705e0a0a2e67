/**
 * Replaces storage that a browser denies, such as to a frame in another site. The replacement lives as long as the
 * page. It must run before any use of storage, so it is the application's first import.
 */
export function assureStorage(window: object): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      void Reflect.get(window, name);
    } catch {
      Object.defineProperty(window, name, { value: pageStorage(), configurable: true });
    }
  }
}

/** A storage that lives as long as the page. */
export function pageStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  };
}

assureStorage(globalThis);
