import type { Range } from './fileStore.ts';

/**
 * Reads a Range header for a file of `size` bytes. Answers undefined for the whole file: no header, another unit, or several ranges, which we do not
 * serve. Answers `unsatisfiable` for a range that no file of this size has.
 */
export function readRange(header: string | undefined, size: number): Required<Range> | 'unsatisfiable' | undefined {
  const match =
    header === undefined || header.length > 100 ? undefined : /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim());
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - last), end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start >= size || end < start ? 'unsatisfiable' : { start, end };
}
