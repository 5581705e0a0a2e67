import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { personField, proseField } from '../form/formFields.ts';
import type { FormFields } from '../form/formFields.ts';
import { formVerb } from './formVerb.ts';
import type { FormVerb, FormVerbOf, FormWords } from './formVerb.ts';

/** A call that accepts these fields. */
export interface Taking<Input> extends Endpoint {
  input: Schema & { _zod: { input: Input } };
}

/** A record's name in dialog titles: its number, or a draft's title. */
export function titleName({ number, title }: { number: string | null; title: string }): string {
  return number ?? `“${title}”`;
}

/** Reminds the people who hold the ball. */
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
 * Answers the record `name` under review. `whose` is the proposed person when somebody enters another person's answer,
 * null for nobody; it is undefined for one's own answer.
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
    title: onBehalf ? t('Answer {name} on behalf', { name }) : t('Respond to {name}', { name }),
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

/** Reopens a closed record; `lead` says what follows. */
export function reopenVerb(call: Taking<{ reason: string }>, { name, lead }: { name: string; lead?: string }, t: T) {
  return formVerb(call, {
    title: t('Reopen {name}', { name }),
    lead,
    fields: { reason: reasonField(t) },
    toast: () => t('{number} is open again', { number: name }),
  });
}

/** Voids a record. `name` is its number or its name without one; `title` is its subject, if that must be said. */
export function voidVerb(call: Taking<{ reason: string }>, { name, title }: { name: string; title?: string }, t: T) {
  const lead =
    title === undefined
      ? t('The number is not reused and the record stays readable. This cannot be undone.')
      : t('Void {name}, “{title}”? The number is not reused and the record stays readable. This cannot be undone.', {
          name,
          title,
        });
  return formVerb(call, {
    title: t('Void {name}', { name }),
    lead,
    fields: { reason: reasonField(t) },
    toast: () => t('{name} is void', { name }),
  });
}

/** Deletes a draft for good, and opens `list`. */
export function deleteDraftVerb(
  call: Endpoint,
  { title }: { title: string },
  list: string,
  { t, go }: Pick<FormWords, 't' | 'go'>,
): FormVerb {
  return formVerb(call, {
    lead: t('“{title}” never had a number: nothing is missing from the log. It cannot be brought back.', { title }),
    toast: () => {
      setTimeout(() => go(list), 0);
      return t('The draft was deleted');
    },
  });
}

/** The required reason. */
export function reasonField(t: T) {
  return proseField(t('Reason'), { rows: 2, maxLength: 2000 });
}

/** The optional note to the people who are told. */
export function noteField(t: T) {
  return proseField(t('Note'), { optional: true, rows: 2, maxLength: 2000 });
}
