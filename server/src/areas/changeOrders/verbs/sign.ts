import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { forbidden, invalid, refuse } from '../../../kit/errors.ts';
import { attachFiles, notice, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { mailSignedCopy } from '../../../kit/terms/index.ts';
import { applyChange, signatureRow, signatureTrail, signedOnPaper } from '../../contracts/index.ts';
import type { Posting, Signed } from '../../contracts/index.ts';
import { assertMayMakeIn } from '../../projects/index.ts';
import type { KeptLine } from '../details.ts';
import { lineAgain, linesOf, priceOf } from '../lines.ts';
import { readsCost } from '../policy.ts';
import { changeTerms } from '../terms.ts';
import { changeVerb, managerOf, setChange } from './changeVerb.ts';
import type { OnChange } from './changeVerb.ts';
import { deriveChange } from './create.ts';

/* How a change comes to bind both parties, and what it does then. */

/** Mails the other party the link to sign by. */
export const sendForSignature = changeVerb(changeOrders.sendForSignature, (given) => {
  const { details, input } = given;
  const signer = details.contact?.personId;
  if (!signer) throw refuse('Name who signs for the other party first, on the contract.');
  const asked = [signer, managerOf(given)];
  return {
    ball: asked,
    ballReason: input.note,
    notices: [notice('court', [signer], '{by} asks you to sign {number} {title}', { deal: 1 })],
    ...(input.mailLinks ? {} : { mailLinks: false as const }),
    trail: { note: input.note },
  };
});

/** Signs it for us. */
export const sign = changeVerb(changeOrders.sign, (given) => {
  const { name, company, image } = given.input;
  return signedBy(given, { party: 'us', name, company, method: image ? 'draw' : 'type', image });
});

/** approved → executed, by a copy that both signed on paper. */
export const execute = changeVerb(changeOrders.execute, async (given) => {
  const { tx, actor, record, details, input } = given;
  if (input.signedDate > details.today) throw invalid({ signedDate: 'Choose today or an earlier day' });
  await attachFiles(tx, actor, record, input.fileIds, 'evidence');
  const them = { name: details.contact?.fullName, company: details.company?.companyName };
  const hash = await hashToSign(given);
  for (const signed of signedOnPaper(actor, input.signedDate, details.signatures, them))
    await signatureKept(given, signed, hash);
  return { ...(await nowExecuted(given)), trail: { note: input.note, changes: { signed: [null, input.signedDate] } } };
});

/** Stores a signature. With both signatures the change is executed; otherwise the other party has the ball. */
export async function signedBy(given: OnChange, signed: Signed): Promise<Outcome> {
  await signatureKept(given, signed, await hashToSign(given));
  const trail = signatureTrail(signed);
  const isExecuted = given.details.signatures.some(({ party }) => party !== signed.party);
  await copyToThem(given, signed, isExecuted);
  if (isExecuted) return { ...(await nowExecuted(given)), to: 'executed', trail };
  const manager = managerOf(given);
  const them = given.details.contact?.personId;
  return {
    ball: signed.party === 'us' && them ? [them] : [manager],
    notices: [notice('court', [manager], '{number} {title} is signed by {name}', { name: signed.name })],
    trail,
  };
}

/** The other party gets what it signed, and the copy that both signed. */
async function copyToThem(
  { tx, actor, record, details, context }: OnChange,
  { party }: Signed,
  isExecuted: boolean,
): Promise<void> {
  if (party === 'us' && !isExecuted) return;
  const { publicUrl } = context.settings;
  await mailSignedCopy(tx, actor, record, { personId: details.contact?.personId, isExecuted, publicUrl });
}

async function signatureKept({ tx, actor, record }: OnChange, signed: Signed, hash: string): Promise<void> {
  await insertRows(tx, 'change_order_signature', [
    { change_order_id: record.id, ...signatureRow(actor, signed, hash) },
  ]);
}

/**
 * The hash of the signed text. The first signature freezes the text with the contract's sum at that moment, because another change may have been
 * executed since the approval. The second signature is under the same text.
 */
async function hashToSign({ tx, actor, record, details }: OnChange): Promise<string> {
  const { text, hash } = await changeTerms(tx, record, details);
  if (details.signatures.length === 0)
    await tx.run(setChange(record, actor, sql`signed_text = ${text}, signed_hash = ${hash}`));
  return hash;
}

/** Executes it, in one transaction with what it does to the contract: sum, schedule of values and day of completion. */
async function nowExecuted(given: OnChange): Promise<Outcome> {
  const { tx, actor, record, details } = given;
  const contractId = details.contractSeen?.recordId;
  if (!contractId) throw refuse('Choose the contract that it changes first.');
  const lines = await linesOf(tx, record.id, details);
  const isAgreed = details.scheduleImpactKind === 'agreed';
  await applyChange(tx, actor, {
    contractId,
    changeOrderId: record.id,
    changeNumber: record.number ?? '',
    amountCents: details.amountCents,
    days: isAgreed ? (details.scheduleImpactDays ?? 0) : 0,
    postings: postingsOf(given, lines),
    isTaxed: details.taxCents !== 0,
  });
  const manager = managerOf(given);
  const isFollowed = details.nearSeen.some(
    ({ as, changeSide, changeKind }) => as === 'child' && changeSide === 'vendor' && changeKind !== 'rfq',
  );
  const vendors = new Set(lines.flatMap(({ vendorContractId }) => vendorContractId ?? [])).size;
  return {
    changes: { closedAt: actor.now },
    ball: [],
    writes: [setChange(record, actor, sql`executed_at = ${actor.now}`)],
    notices: [
      notice('closed', await listConcernedPeople(tx, record), '{number} {title} is executed'),
      ...(details.changeSide === 'owner' && vendors > 0 && !isFollowed
        ? [
            notice(
              'assigned',
              [manager],
              '{number} {title} is executed: change the contracts of its trade partners too',
            ),
          ]
        : []),
    ],
  };
}

/** What the schedule of values gains: each line at its own amount, then markups and tax that are not in the lines. */
function postingsOf({ actor, record, details }: OnChange, lines: readonly KeptLine[]): Posting[] {
  const { t } = actor;
  const amount = { quantity: null, unit: null, unitCost: null };
  const charge = {
    ...amount,
    costCodeId: null,
    costType: 'other' as const,
    taxable: false,
    contractLineId: null,
    isCharge: true as const,
  };
  const named = (what: string) => [record.number, what].filter(Boolean).join(' ');
  const isBundle = details.changeKind === 'cor';
  const price = priceOf(lines, details);
  const own = lines.map((line, place): Posting => {
    const { description, costCodeId, costType, taxable, contractLineId, isDeduct, isCharge, quantity, unit, unitCost } =
      line;
    const sign = isDeduct ? '-' : '';
    // A separate credit is a pure amount: nothing can be received for it.
    const isCounted = quantity !== null && (contractLineId !== null || !isDeduct);
    return {
      ...(isCounted ? { quantity: `${sign}${quantity}`, unit, unitCost } : amount),
      description: named(description),
      costCodeId,
      costType,
      taxable,
      contractLineId,
      amountCents: price.lines[place] ?? 0,
      ...(isCharge && { isCharge }),
    };
  });
  const markups = isBundle
    ? [{ ...charge, description: named(t('Markups, together')), amountCents: details.markupCents }]
    : details.markups.map(({ name }, place) => ({
        ...charge,
        description: named(name),
        amountCents: price.markups[place] ?? 0,
      }));
  return [...own, ...markups, { ...charge, description: named(t('Tax')), amountCents: details.taxCents }].filter(
    ({ amountCents }) => amountCents !== 0,
  );
}

/** Makes the changes of the trade partners' contracts that the lines name, a draft for each, at what the lines cost us. */
export const makeVendorChanges = changeVerb(changeOrders.makeVendorChanges, async (given) => {
  const { tx, actor, record, details, input } = given;
  if (!readsCost(actor, record)) throw forbidden();
  await assertMayMakeIn(tx, actor, record.projectId ?? '', 'changeOrder.vendor', 'create');
  const byContract = Map.groupBy(await linesOf(tx, record.id, details), ({ vendorContractId }) => vendorContractId);
  byContract.delete(null);
  const made = [...byContract].toSorted(([a], [b]) => String(a).localeCompare(String(b)));
  for (const [contractId, theirs] of made) {
    const lines = theirs.map((line) => ({
      ...lineAgain(line),
      ...(line.approvedCents !== null && { quantity: null, unitCost: null, amountCents: line.approvedCents }),
      vendorContractId: null,
      contractLineId: null,
      rfqId: null,
    }));
    const clientRef = newId(actor.now.getTime());
    await deriveChange(
      given,
      { clientRef, changeKind: 'co', changeSide: 'vendor', contractId, parentId: record.id },
      lines,
    );
  }
  return { trail: { note: input.note, changes: { vendorChanges: [null, String(made.length)] } } };
});
