import type { RefObject } from 'react';
import type { ApiError } from '../api/index.ts';

/** The refused fields of a write, each with its sentence, by their path. */
export function sentencesOf(error: ApiError): Record<string, string> {
  return Object.fromEntries(error.fields.map((field) => [field.path, field.msg]));
}

/** Puts the focus on the first field that carries an error, once it is drawn. */
export function focusFirstError(form: RefObject<HTMLElement | null>): void {
  setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
}

/** The errors that are left once a field is being mended. */
export function mended(errors: Record<string, string>, ...names: string[]): Record<string, string> {
  return names.some((name) => name in errors)
    ? Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
    : errors;
}
