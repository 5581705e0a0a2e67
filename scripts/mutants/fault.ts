/** A fault that somebody could make: a text of one file put in place of another, and the tests that must see it. */
export interface Fault {
  what: string;
  file: string;
  /** Occurs exactly once in the file. */
  from: string;
  to: string;
  tests: string[];
  /** Only the tests whose name has this. */
  named?: string;
  project?: 'alone' | 'server' | 'web' | 'slow';
  env?: Record<string, string>;
}

/** Conformance tests by their names. */
export const conformance = (...names: string[]) => names.map((name) => `server/test/conformance/${name}.test.ts`);
