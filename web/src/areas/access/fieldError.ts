import { ApiError } from '../../kit/api/index.ts';

/** The sentence for a field, or for anything below it, out of a refusal. */
export function fieldError(error: unknown, path: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.fields.find((field) => field.path === path || field.path.startsWith(`${path}.`))?.msg;
}
