import { formatCents } from '@plumbline/contract/kit/money';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { letterWords } from '../../kit/mail/words.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import { attachFiles, findHeader, notice, claimRef } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader, SharedAnswer } from '../../kit/records/index.ts';
import { sayTerms, termFace } from '../../kit/terms/index.ts';
import { changeDetails } from './details.ts';
import type { ChangeDetails } from './details.ts';
import { changeDocumentByLink } from './pdf.ts';
import { readsCost } from './policy.ts';
import { changeTerms, daysInsteadOfSum } from './terms.ts';
import { managerOf, setChange, writeChange } from './verbs/changeVerb.ts';
import type { OnChange } from './verbs/changeVerb.ts';
import { signedBy } from './verbs/sign.ts';
import { changeWorkflow } from './workflow.ts';

/**
 * The share links of a change. A person who is asked for a quote has their own page (see `quotes.ts`), and may answer in words and files. The other
 * party of the contract sees the price, and signs.
 */
export const changeByLink: ByLink = {
  bodyOptional: true,
  document: changeDocumentByLink,
  asks: sql`(select coalesce(x.detailed_scope, x.description) from change_order x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async request(read, record, { t, actor, number, firm }) {
    const details = await changeDetails.beside(read, actor, record.id);
    if (details.changeKind === 'rfq') return t('Price {number} for {firm}', { number, firm });
    const amount = daysInsteadOfSum(details, t) ?? formatCents(details.withTaxCents);
    return t('Sign change order {number}, {amount}, with {firm}', { number, amount, firm });
  },
  async deal(read, actor, record) {
    const details = await changeDetails.beside(read, actor, record.id);
    const { withTaxCents, company } = details;
    if (!readsCost(actor, record)) return { amountCents: null, firm: company?.companyName };
    // A change of days alone names its days in the place of its sum.
    const days = daysInsteadOfSum(details, letterWords(actor.t));
    return { amountCents: withTaxCents, firm: [days, company?.companyName].filter(Boolean).join(' · ') };
  },
  async face(read, actor, record) {
    const details = await changeDetails.beside(read, actor, record.id);
    const { t } = actor;
    const reason = whyNot(actor, record, details);
    const mayRespond = reason ? t(reason) : true;
    if (details.changeKind === 'rfq') return { facts: [], sections: [], mayRespond, page: 'changeQuote' };
    const { terms } = await changeTerms(read, record, details);
    const label = details.company?.companyName ?? t('Other party');
    return {
      ...termFace(sayTerms(printerFor(actor, details.timeZone), terms)),
      mayRespond,
      signatures: reason ? [] : [{ value: 'them', label, methods: ['draw', 'type'] }],
    };
  },
  async answer(tx, actor, record, answer, context) {
    const details = await changeDetails.beside(tx, actor, record.id, true);
    const { clientRef, body, signature, fileIds } = answer;
    if (!(await claimRef(tx, 'changeOrder.byLink', clientRef, { body, signature, fileIds, recordId: record.id })))
      return;
    const reason = whyNot(actor, record, details);
    if (reason) throw refuse(reason);
    const given = { tx, actor, record, details, context };
    if (details.changeKind === 'rfq') return noted(given, answer);
    if (!signature) throw invalid({ signature: 'Fill this in' });
    const { name, image } = signature;
    const company = signature.company || details.company?.companyName;
    const outcome = await signedBy(given, { party: 'them', name, company, method: image ? 'draw' : 'type', image });
    await writeChange(given, outcome, 'signByLink');
  },
};

/** The person who is asked, without a link, for events from before links existed. */
export function actorOfAsked(tx: Tx, now: Date, personId: string, quiet: boolean): Actor {
  return { ...systemActor(tx.tenantId, now), personId, via: 'share', quiet };
}

/** Signs for the other party, named by their card, as their link would. Throws 1004 for an unknown record, and 2000 as the link does. */
export async function signForThem(
  tx: Tx,
  actor: Actor,
  { changeOrderId, personId, name }: { changeOrderId: string; personId: string; name: string },
  context: AppContext,
): Promise<void> {
  const them = actorOfAsked(tx, actor.now, personId, actor.quiet ?? false);
  const record = await findHeader(tx, them, changeOrderId, sql`true`, true);
  if (!record) throw notFound();
  const answer = { clientRef: newId(), body: '', choice: 'them', fileIds: [], signature: { name, image: '' } };
  await changeByLink.answer?.(tx, them, record, answer, context);
}

/** Keeps what they wrote instead of figures; who asked them notes the price. */
async function noted(given: OnChange, { body, fileIds }: SharedAnswer): Promise<void> {
  if (!body) throw invalid({ body: 'Write your price and what is in it' });
  const { tx, actor, record } = given;
  await attachFiles(tx, actor, record, fileIds, 'response');
  await writeChange(
    given,
    {
      writes: [setChange(record, actor, sql`quote_note = ${body}`)],
      notices: [
        notice('court', [managerOf(given)], 'An answer came for {number} {title}: note the quote', { words: body }),
      ],
      trail: { verb: 'answerQuote' },
    },
    'noteByLink',
  );
}

/** Why nothing is answered by this link now; null when it can be. */
export function whyNot({ personId }: Actor, record: RecordHeader, details: ChangeDetails): string | null {
  if (details.contact?.personId !== personId) return 'You are not asked here any more.';
  if (details.changeKind === 'rfq') return changeWorkflow.whyNot(record, details, 'quoteByLink');
  if (details.signatures.some(({ party }) => party === 'them')) return 'It is signed. Thank you.';
  return changeWorkflow.whyNot(record, details, 'signByLink');
}
