import { awards } from '@plumbline/contract/areas/awards';
import { sql } from '../../../kit/db/sql.ts';
import { authorOf } from '../../../kit/actor.ts';
import { expireApprovalSql } from '../../../kit/approvals/index.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid, refuse } from '../../../kit/errors.ts';
import { notice, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { hashOf, termsText } from '../../../kit/terms/index.ts';
import { assertFilled, letterOf } from '../letter.ts';
import { termsNow } from '../terms.ts';
import { awardVerb, managerOf, setAward } from './awardVerb.ts';
import type { OnAward } from './awardVerb.ts';

/* From issuing the letter to the answer. */

/** approved → issued: freezes the text to sign, and mails the link to the signer. The trail keeps the state of each paper that day. */
export const issue = awardVerb(awards.issue, ({ actor, record, details, input }) => {
  const dueDate = input.dueDate ?? record.dueDate;
  if (dueDate && dueDate < details.today) throw invalid({ dueDate: 'Choose today or a later day' });
  const named = { ...record, dueDate };
  assertFilled(actor, named, details, true);
  const letter = letterOf(actor, named, details);
  const text = termsText(termsNow(actor, named, details));
  const contactId = details.contact?.personId ?? managerOf({ actor, record });
  return {
    changes: { dueDate },
    ball: [contactId],
    ballReason: input.note,
    writes: [
      setAward(
        record,
        actor,
        sql`letter = ${letter}, ${textFrozen(text)}, issued_at = ${actor.now}, issued_by = ${actor.personId}`,
      ),
    ],
    notices: [notice('court', [contactId], '{by} awards {number} {title} to you: please sign it', { deal: 1 })],
    trail: { note: input.note, ...(details.papers.length > 0 && { changes: { papers: [null, papersOf(details)] } }) },
  };
});

/** SQL: keeps the text that is signed, with its hash. */
function textFrozen(text: string) {
  return sql`signed_text = ${text}, letter_hash = ${hashOf(text)}`;
}

/** The state of the papers: their codes, with the day on which each ends. */
function papersOf({ papers }: OnAward['details']): string {
  return papers
    .map(({ paper, expiresOn, state, waiver }) => `${paper}: ${waiver ? 'waived' : (expiresOn ?? state)}`)
    .join(', ');
}

interface Signed {
  isByLink: boolean;
  name: string;
  company: string | null;
  /** Empty where the name was typed. */
  image: string;
}

/** What accepting an award does, signed by the link or on paper. */
export async function acceptOutcome(given: OnAward, { isByLink, name, company, image }: Signed): Promise<Outcome> {
  const { tx, actor, record } = given;
  const manager = managerOf(given);
  return {
    ball: [manager],
    writes: [
      setAward(
        record,
        actor,
        sql`accepted_at = ${actor.now}, accepted_name = ${name}, accepted_company = ${company}, signature = ${image},
          accepted_by = ${authorOf(actor)}, accepted_by_link = ${isByLink}`,
      ),
    ],
    notices: [
      notice('court', [manager], '{name} accepted {number} {title}: convert it', { name }),
      notice('watching', await listConcernedPeople(tx, record), '{name} accepted {number} {title}', { name }),
    ],
    trail: { changes: { acceptedBy: [null, [name, company].filter(Boolean).join(', ')] } },
  };
}

/** issued → accepted: notes who signed it on paper. */
export const accept = awardVerb(awards.accept, async (given) => {
  const { acceptedName, acceptedCompany, note } = given.input;
  const company = acceptedCompany || (given.details.company?.companyName ?? null);
  const outcome = await acceptOutcome(given, { isByLink: false, name: acceptedName, company, image: '' });
  return { ...outcome, trail: { ...outcome.trail, note } };
});

/** What declining an award does. */
export async function declineOutcome(given: OnAward, reason: string): Promise<Outcome> {
  return ended(given, '{number} {title} was declined: {reason}', reason);
}

/** issued → declined: notes the reason that they gave. */
export const decline = awardVerb(awards.decline, (given) => declineOutcome(given, given.input.reason));

/** Rescinds an award before it is accepted. Tells the people who were asked to sign or to approve. */
export const rescind = awardVerb(awards.rescind, async (given) => {
  const { tx, actor, record, input } = given;
  const outcome = await ended(given, '{by} took {number} {title} back: {reason}', input.reason);
  return { ...outcome, writes: [...(outcome.writes ?? []), ...expireApprovalSql(tx, actor, record, input.reason)] };
});

async function ended({ tx, actor, record }: OnAward, sentence: string, reason: string): Promise<Outcome> {
  const concerned = [...(await listConcernedPeople(tx, record)), ...record.ball];
  return {
    changes: { closedAt: actor.now },
    ball: [],
    writes: [setAward(record, actor, sql`end_reason = ${reason}`)],
    notices: [notice('closed', concerned, sentence, { reason })],
    trail: { note: reason },
  };
}

/** issued or expired → issued, to be accepted by another day, which is one of the terms. */
export const extend = awardVerb(awards.extend, (given) => {
  const { details, record, actor, input } = given;
  if (input.dueDate < details.today) throw invalid({ dueDate: 'Choose today or a later day' });
  const contactId = details.contact?.personId ?? managerOf({ actor, record });
  const text = details.signedText && termsText(termsNow(actor, { ...record, dueDate: input.dueDate }, details));
  return {
    changes: { dueDate: input.dueDate },
    ball: [contactId],
    writes: text ? [setAward(record, actor, textFrozen(text))] : [],
    trail: { note: input.note, changes: { dueDate: [record.dueDate, input.dueDate] } },
  };
});

/** Lets the award go on without a paper. The trail keeps which one, and why. */
export const waive = awardVerb(awards.waive, async ({ tx, actor, record, details, input: { paper, reason } }) => {
  const found = details.papers.find((one) => one.paper === paper);
  if (!found?.blocks) throw refuse('This paper does not hold up the award.');
  await insertRows(tx, 'award_waiver', [
    { award_id: record.id, paper, reason, waived_by: actor.personId, waived_at: actor.now },
  ]);
  return { trail: { note: reason, changes: { waived: [null, paper] } } };
});
