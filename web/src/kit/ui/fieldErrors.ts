import { ApiError } from '../api/errors.ts';

/**
 * The first error of each refused field by path, such as `lines.3.quantity` for a cell of the fourth row; empty for any
 * other failure.
 */
export function fieldErrors(error: unknown, placeOf = (path: string) => path): Record<string, string> {
  const found: Record<string, string> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, msg } of error.fields) found[placeOf(path)] ??= msg;
  return found;
}

/** The errors by field, for forms without rows: `reviewers.0.dueDate` becomes `reviewers`. */
export function byField(errors: Readonly<Record<string, string>>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(errors)) found[fieldOf(path)] ??= sentence;
  return found;
}

export function fieldOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** The remaining errors after these fields, and everything inside them, were edited. */
export function errorsAfterEdit(errors: Record<string, string>, names: readonly string[]): Record<string, string> {
  const isMended = (path: string) => names.includes(path) || names.includes(fieldOf(path));
  const left = Object.entries(errors).filter(([path]) => !isMended(path));
  return left.length < Object.keys(errors).length ? Object.fromEntries(left) : errors;
}
