import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { personField, proseField } from './formFields.ts';
import type { FormFields } from './formFields.ts';
import { formVerb } from './formVerb.ts';
import type { FormVerb, FormVerbOf } from './formVerb.ts';

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

/**
 * Answers a record under review, called `name`. For whoever enters what somebody else said or wrote, `whose` is who is proposed, null for
 * nobody; it is absent for one's own answer.
 */
export function respondVerb<E extends Endpoint, Fields extends FormFields>(
  call: E,
  { name, title, whose }: { name: string; title: string; whose: PersonRef | null | undefined },
  t: T,
  { fields, ...own }: FormVerbOf<E, Fields>,
): FormVerb {
  const onBehalf = whose !== undefined;
  const help = t('The record says that you entered it for them.');
  return {
    ...formVerb<E, Fields>(call, own),
    title: t('Respond to {name}', { name }),
    action: t('Respond'),
    ...(!onBehalf && { subject: title }),
    width: 640,
    composer: true,
    fields: {
      ...(onBehalf && { onBehalfOfId: personField(t('Whose answer it is'), { help, wide: true }) }),
      ...fields,
    },
    initial: { ...(onBehalf && { onBehalfOfId: whose }) },
    wanted: { onBehalfOfId: t('Say whose answer it is') },
  };
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
