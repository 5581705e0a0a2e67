import type {
  Audience,
  Channel,
  Condition,
  NoticeReason,
  Timing,
} from '@plumbline/contract/areas/notifications/events';
import type { T } from '@plumbline/contract/kit/words';
import { kindOf } from '../../kit/records/kind/areas.ts';

/*
 * The names of events, channels and times. These are records, not switches, so that a new value without a name does not
 * compile.
 */

export function reasonWords(t: T): Record<NoticeReason, string> {
  return {
    court: t('In your court'),
    assigned: t('Assigned to you'),
    mentioned: t('You are mentioned'),
    watching: t('News of what you follow'),
    overdue: t('Due or late'),
    reminded: t('Reminders'),
    answered: t('Answers'),
    closed: t('Closed'),
  };
}

export function channelWords(t: T): Record<Channel, string> {
  return { bell: t('Bell'), mail: t('Mail'), push: t('Devices') };
}

export function timingWords(t: T): Record<Timing, string> {
  return { now: t('At once'), hourly: t('Every hour'), daily: t('Each morning'), off: t('Not at all') };
}

export function audienceWords(t: T): Record<Audience, string> {
  return {
    told: t('Whom it concerns'),
    owner: t('The manager of the record'),
    creator: t('Who created it'),
    holders: t('Who has it in their court'),
    watchers: t('Who watches it'),
    projectRole: t('A role on the project'),
  };
}

export function conditionWords(t: T): Record<Condition, string> {
  return { always: t('Always'), dueSoon: t('Due within three days, or late'), late: t('Late') };
}

/** The name of a kind of record; for `*` the name for all kinds. */
export function kindName(kind: string, t: T): string {
  if (kind === '*') return t('All records');
  if (kind === 'chatRoom') return t('Groups of the chat');
  return kind === 'compliance' ? t('Compliance papers') : (kindOf(kind)?.plural(t) ?? kind);
}

/** The name of an event or a reason, such as "RFIs: In your court". */
export function eventName(event: string, t: T): string {
  const [kind = '', reason = ''] = event.split('.');
  const words: Record<string, string> = reasonWords(t);
  return `${kindName(kind, t)}: ${words[reason] ?? reason}`;
}

/** The text of a notice without its record, which is named above it. Inside a sentence the number is enough. */
export function withoutRecord(text: string, { number, title }: { number: string | null; title: string }): string {
  const name = [number, title].filter(Boolean).join(' ');
  if (!text.startsWith(name)) return number ? text.replace(name, number) : text;
  const rest = text.slice(name.length).trimStart();
  return rest === '' ? text : rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
}
