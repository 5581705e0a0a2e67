import type { AwardLine } from '@plumbline/contract/areas/awards';
import { countedCents } from '@plumbline/contract/areas/awards/letter';
import { awardTypeWords } from '@plumbline/contract/areas/awards/names';
import { formatCents } from '@plumbline/contract/kit/money';
import { formatPrice, quantityText } from '@plumbline/contract/kit/money/typed';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import { once } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { awardDetails } from './details.ts';
import type { AwardDetails } from './details.ts';
import { letterOf } from './letter.ts';
import { accepted, declined } from './verbs/answer.ts';
import { writeAward } from './verbs/awardVerb.ts';
import { awardWorkflow } from './workflow.ts';

const ACCEPT = 'accept';
const DECLINE = 'decline';

/** What a share link of an award shows: the letter and its price. The contact of the company signs that they accept it, or declines with a reason. */
export const awardByLink: ByLink = {
  bodyOptional: true,
  showsCost: true,
  // Not the letter: mails about the award go to those who may not read its price, too.
  asks: sql`(select x.scope_summary from award x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async request(read, record, { t, actor, number, firm }) {
    const amount = formatCents((await awardDetails.beside(read, actor, record.id)).awardedCents);
    return t('Accept award {number}, {amount}, from {firm}', { number, amount, firm });
  },
  async face(read, actor, record) {
    const details = await awardDetails.beside(read, actor, record.id);
    const reason = whyNot(actor, record, details);
    const { t } = actor;
    const letter = letterOf(actor, record, details);
    const section = { by: null, at: details.issuedAt, official: false };
    return {
      facts: factsOf(actor, record, details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      sections: [
        { ...section, heading: wordFor(awardTypeWords(t), details.awardType), by: details.issuedBy, text: letter },
        ...termsOf(actor, details).flatMap(([heading, text]) => (text ? [{ ...section, heading, text }] : [])),
      ],
      mayRespond: reason ? t(reason) : true,
      signatures: reason ? [] : [{ value: ACCEPT, label: t('I accept this award'), methods: ['draw', 'type'] }],
      choices: reason ? [] : [{ value: DECLINE, label: t('We decline this award') }],
    };
  },
  async answer(tx, actor, record, { clientRef, choice, body, signature }, context) {
    const details = await awardDetails.beside(tx, actor, record.id, true);
    if (!(await once(tx, 'award.byLink', clientRef, { choice, body, signature, recordId: record.id }))) return;
    const reason = whyNot(actor, record, details);
    if (reason) throw refuse(reason);
    const given = { tx, actor, record, details, context };
    if (choice === DECLINE) {
      if (!body) throw invalid({ body: 'Say why you decline' });
      return writeAward(given, await declined(given, body), DECLINE, DECLINE);
    }
    if (choice !== ACCEPT) throw invalid({ choice: 'Choose one that is in use' });
    if (!signature) throw invalid({ signature: 'Fill this in' });
    const { name, company, image } = signature;
    const signed = { name, company: company || (details.company?.companyName ?? null), image };
    return writeAward(given, await accepted(given, signed), ACCEPT, ACCEPT);
  },
};

function factsOf(
  actor: Actor,
  record: RecordHeader,
  details: AwardDetails,
): [label: string, value: string | null | undefined][] {
  const { t } = actor;
  const { day } = printerFor(actor, details.timeZone);
  return [
    [t('Company'), details.company?.companyName],
    [t('Award amount'), formatCents(details.awardedCents)],
    [t('Accept by'), day(record.dueDate)],
    [t('Start of work'), day(details.startDate)],
  ];
}

/** What is accepted beside the letter: what the price is made of, which alternates are in it, and what is in the work and what is not. */
function termsOf({ t }: Actor, details: AwardDetails): [heading: string, text: string | null][] {
  const said = (kind: AwardLine['kind']) =>
    details.lines
      .filter((line) => line.kind === kind && (kind !== 'alternate' || line.isIncluded))
      .map((line) => lineText(line))
      .join('\n');
  return [
    [t('Price'), said('base')],
    [t('Accepted alternates'), said('alternate')],
    [t('Adjustments'), said('adjustment')],
    [t('Scope'), details.scopeSummary],
    [t('Inclusions'), details.inclusions],
    [t('Exclusions'), details.exclusions],
    [t('Qualifications'), details.qualifications],
    [t('Terms of the award'), details.conditions],
  ];
}

function lineText(line: AwardLine): string {
  const { code, description, unitCost } = line;
  const quantity = quantityText(line);
  const priced = quantity && unitCost ? `${quantity} × $${formatPrice(unitCost)}` : quantity;
  return [[code, description].filter(Boolean).join(' '), priced, formatCents(countedCents(line))]
    .filter(Boolean)
    .join(' · ');
}

/** Why nothing is answered by this link now; null when it can be. */
function whyNot({ personId }: Actor, record: RecordHeader, details: AwardDetails): string | null {
  if (record.status === 'accepted' || record.status === 'contracted') return 'This award is accepted. Thank you.';
  if (record.status === 'declined') return 'This award is declined. Thank you for letting us know.';
  if (record.status === 'rescinded') return 'This award was taken back.';
  if (details.contact?.personId !== personId) return 'You are not asked here any more.';
  return awardWorkflow.whyNot(record, details, ACCEPT);
}
