import { ApiError } from '../api/errors.ts';

/** The first sentence for each refused field of a write, none for any other failure; `reviewers.0.dueDate` belongs to `reviewers`. */
export function fieldErrors(error: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  if (!(error instanceof ApiError)) return found;
  for (const { path, msg } of error.fields) found[path.split('.', 1)[0] ?? path] ??= msg;
  return found;
}

/** The errors that are left once a field is being mended. */
export function mended(errors: Record<string, string>, names: readonly string[]): Record<string, string> {
  return names.some((name) => name in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
    : errors;
}
