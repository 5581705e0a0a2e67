import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';

type Line = OutputOf<typeof inbox.why>['lines'][number];
export type DeliveryFacts = Omit<Line, 'why'>;

/** SQL over `d` of `notification_delivery`: why its mail could not be delivered. What went together is the mail of the first of them. */
export const MAIL_FAILURE = sql`case when d.channel = 'mail' then (
    select m.bounce_reason
    from notification_delivery beside
      join mail m on m.tenant_id = beside.tenant_id and m.id = beside.notice_id and m.bounced_at is not null
    where beside.tenant_id = d.tenant_id and beside.person_id = d.person_id and beside.channel = 'mail' and beside.sent_at = d.sent_at
    limit 1) end`;

/** A line of the delivery log with the reason in the language of the reader. `byRule`: a rule of the company tells them besides. */
export function sayWhy<Facts extends DeliveryFacts>(
  { t }: Pick<Actor, 't'>,
  facts: Facts,
  byRule: boolean,
): Facts & { why: string } {
  return { ...facts, why: sentenceFor(facts, byRule, t) };
}

function sentenceFor({ cause, status }: DeliveryFacts, byRule: boolean, t: Actor['t']): string {
  switch (cause) {
    case 'standard':
      return t('Whoever this concerns is told at once: no rule of the company and no preference says otherwise.');
    case 'rule':
      if (status === 'leftOut') return t('A rule of the company says that nobody is told of this here.');
      return byRule
        ? t('A rule of the company tells you of this besides those whom it concerns.')
        : t('A rule of the company says how this is told.');
    case 'mandatory':
      return t('The company requires it: it is neither lowered nor muted.');
    case 'preference':
      return t('Your preferences say so.');
    case 'muted':
      return t('The record, its project, its kind or the person is muted.');
    case 'quietHours':
      return t('It came in quiet hours and waits for their end.');
    case 'merged':
      return t('The record was mailed about in the ten minutes before: what came since goes together.');
    case 'read':
      return t('It was read before it was sent.');
    case 'noLongerVisible':
      return t('The record could no longer be seen when it was to be sent.');
  }
}
