import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { proseField } from './formFields.ts';
import { formVerb } from './formVerb.ts';
import type { FormVerb } from './formVerb.ts';

/* Verbs that every kind has. */

/** A call that may be sent these fields. */
interface Taking<Input> extends Endpoint {
  input: Schema & { _zod: { input: Input } };
}

/** Tells those who hold the ball. */
export function remindVerb(
  call: Taking<{ note?: string | null | undefined }>,
  { ballInCourt }: { ballInCourt: readonly PersonRef[] },
  t: T,
): FormVerb {
  const names = ballInCourt.map((person) => person.fullName).join(', ');
  return formVerb(call, {
    lead: t('{names} get a notice and a mail.', { names }),
    fields: { note: proseField(t('Note'), { optional: true, rows: 2, maxLength: 1000 }) },
    toast: () => t('{names} reminded', { names }),
  });
}

/** Voids a record; `name` is its number or what it is called without. */
export function voidVerb(call: Taking<{ reason: string }>, { name, title }: { name: string; title: string }, t: T) {
  return formVerb(call, {
    title: t('Void {name}', { name }),
    lead: t('Void {name}, “{title}”? The number stays taken and the record stays readable. This cannot be undone.', {
      name,
      title,
    }),
    fields: { reason: proseField(t('Reason'), { rows: 2, maxLength: 2000 }) },
    toast: () => t('{name} is void', { name }),
  });
}
