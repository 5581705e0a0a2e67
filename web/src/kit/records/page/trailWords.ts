import type { Recurrence } from '@plumbline/contract/kit/forms/runs';
import type { T } from '@plumbline/contract/kit/words';
import { wordFor } from '../../words/choices.ts';
import type { Field, FormFields } from '../form/formFields.ts';

/** The trail's labels for fields that no form has. */
export function partWords(t: T): Record<string, string> {
  return {
    dueDate: t('Due'),
    reviewers: t('Reviewers'),
    status: t('Status'),
    round: t('Round'),
    attachments: t('Attachments'),
    share: t('Share link'),
    watchers: t('Watchers'),
    link: t('Linked records'),
    links: t('Linked records'),
    ballInCourt: t('Ball in court'),
  };
}

/** The trail's sentence for each review verb: "sent it for review". */
export function reviewStepWords(t: T): Record<string, string> {
  return {
    send: t('sent it for review'),
    forward: t('forwarded it'),
    addReviewer: t('added a reviewer'),
    shiftCourt: t('moved the ball'),
    respond: t('responded'),
    reopen: t('reopened it'),
    void: t('voided it'),
    setDue: t('moved the due date'),
    remind: t('sent a reminder'),
    addWatchers: t('added watchers'),
    // Verbs of every approval.
    delegate: t('asked the stand-in'),
    escalate: t('asked others too, as nobody answered in time'),
  };
}

/** The recipient and the permission of a share link, from the trail's stored text: "Nguyễn Thị Hạnh, respond". */
function shareWords(kept: string, t: T): string {
  const [, name = kept, scope] = /^(.*), (view|respond)$/s.exec(kept) ?? [];
  if (!scope) return name;
  return scope === 'respond' ? t('{name}, may answer', { name }) : t('{name}, may read', { name });
}

/** The trail's labels for the parts of a recurrence. */
export function recurrenceLabels(t: T): Record<string, string> {
  return { recurrence: t('Comes again'), leadDays: t('Create this many days before'), until: t('Last time') };
}

/**
 * A stored value of the trail as text. The trail stores choices as codes, money as cents, and several values in one
 * line.
 */
export function trailText(field: Field<unknown> | undefined, kept: string, t: T, cents: (n: number) => string): string {
  const { control, words } = field ?? {};
  if (control === 'check') return kept === 'true' ? t('Yes') : t('No');
  if (control === 'amount') return cents(Number(kept));
  if (!words) return kept;
  return (control === 'choices' ? kept.split(', ') : [kept]).map((code) => wordFor(words, code)).join(', ') || kept;
}

interface Known {
  fields: FormFields;
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A stored value of the trail as text, by the fields of the forms and by the words for codes that no form has. */
export function keptWords({ fields, choices }: Known, name: string, kept: string, t: T, cents: (n: number) => string) {
  if (name === 'share') return shareWords(kept, t);
  const words = choices?.[name];
  if (!words) return trailText(fields[name], kept, t, cents);
  // Several values in one line, such as "bond: missing, w9: ok".
  return words[kept] ?? kept.replaceAll(/\w+/g, (code) => words[code] ?? code);
}

/** The words for each recurrence. */
export function recurrenceWords(t: T): Record<Recurrence, string> {
  return {
    daily: t('Every day'),
    weekly: t('Every week'),
    biweekly: t('Every two weeks'),
    monthly: t('Every month'),
    yearly: t('Every year'),
  };
}
