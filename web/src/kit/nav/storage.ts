/**
 * A browser may deny a frame in another site's page all storage: then what is kept lives as long as the page. This must
 * run before anything that reads a storage, so it is the first import of the application.
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
