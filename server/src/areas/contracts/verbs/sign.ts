import { sql } from '../../../kit/db/sql.ts';
import { insertRows } from '../../../kit/db/insertRows.ts';
import { invalid } from '../../../kit/errors.ts';
import { attachFiles, notice, listConcernedPeople } from '../../../kit/records/index.ts';
import type { Outcome } from '../../../kit/records/index.ts';
import { hashOf, mailSignedCopy, termsText } from '../../../kit/terms/index.ts';
import { contractTerms } from '../terms.ts';
import { signatureRow, signatureTrail, signedOnPaper } from '../signing.ts';
import type { Signed } from '../signing.ts';
import { managerOf, setContract } from './contractVerb.ts';
import type { Maker, OnContract } from './contractVerb.ts';

/** The verbs by which it comes to bind both parties. */
export function signatureVerbs({ verb, calls }: Maker) {
  /** approved → out for signature: freezes the text, and with `mailLinks` mails a link to the other party's signer. */
  const sendForSignature = verb(calls.sendForSignature, async (given) => {
    const { actor, record, details, input } = given;
    const { terms } = await contractTerms(given.tx, record, details);
    const text = termsText(terms);
    const hash = hashOf(text);
    const signer = details.counterpartyContact?.personId;
    const asked = signer ? [signer, managerOf(given)] : [managerOf(given)];
    return {
      ball: asked,
      ballReason: input.note,
      writes: [setContract(record, actor, sql`signed_text = ${text}, signed_hash = ${hash}`)],
      notices: [notice('court', asked, 'Sign {number} {title}: it is out for signature', { deal: 1 })],
      ...(input.mailLinks ? {} : { mailLinks: false as const }),
      trail: { note: input.note, changes: { signedHash: [null, hash] } },
    };
  });
  /** out for signature → approved: people who have signed sign again after the next sending. */
  const recall = verb(calls.recall, ({ tx, actor, record, input, details }) => ({
    ball: [managerOf({ actor, record })],
    ballReason: input.reason,
    writes: [
      sql`delete from contract_signature where tenant_id = ${tx.tenantId} and contract_id = ${record.id}`,
      setContract(record, actor, sql`signed_text = null, signed_hash = null`),
    ],
    notices: [notice('watching', record.ball, '{by} took {number} {title} back: {reason}', { reason: input.reason })],
    trail: { note: input.reason, changes: { signatures: [String(details.signatures.length), null] } },
  }));
  /** Signs it for us. */
  const sign = verb(calls.sign, (given) => {
    const { name, company, image } = given.input;
    return signedBy(given, { party: 'us', name, company, method: image ? 'draw' : 'type', image });
  });
  /** out for signature → executed, by a copy that both signed on paper. */
  const execute = verb(calls.execute, async (given) => {
    const { tx, actor, record, details, input } = given;
    if (input.signedDate > details.today) throw invalid({ signedDate: 'Choose today or an earlier day' });
    await attachFiles(tx, actor, record, input.fileIds, 'evidence');
    const { counterparty, counterpartyContact, signatures } = details;
    const them = { name: counterpartyContact?.fullName, company: counterparty?.companyName };
    for (const signed of signedOnPaper(actor, input.signedDate, signatures, them)) await signatureKept(given, signed);
    return {
      ...(await nowExecuted(given)),
      trail: { note: input.note, changes: { signed: [null, input.signedDate] } },
    };
  });
  return { sendForSignature, recall, sign, execute };
}

/** Stores a signature. With both signatures the contract is executed; otherwise the other party has the ball. */
export async function signedBy(given: OnContract, signed: Signed): Promise<Outcome> {
  await signatureKept(given, signed);
  const others = given.details.signatures.filter(({ party }) => party !== signed.party);
  const trail = signatureTrail(signed);
  const them = given.details.counterpartyContact?.personId;
  const isExecuted = others.length > 0;
  await copyToThem(given, signed, isExecuted);
  if (isExecuted) return { ...(await nowExecuted(given)), to: 'executed', trail };
  const waiting = signed.party === 'us' ? (them ? [them] : [managerOf(given)]) : [managerOf(given)];
  return {
    ball: waiting,
    notices: [notice('court', [managerOf(given)], '{number} {title} is signed by {name}', { name: signed.name })],
    trail,
  };
}

/** The other party gets what it signed, and the copy that both signed. */
async function copyToThem(
  { tx, actor, record, details, context }: OnContract,
  { party }: Signed,
  isExecuted: boolean,
): Promise<void> {
  if (party === 'us' && !isExecuted) return;
  const { publicUrl } = context.settings;
  await mailSignedCopy(tx, actor, record, { personId: details.counterpartyContact?.personId, isExecuted, publicUrl });
}

async function signatureKept({ tx, actor, record, details }: OnContract, signed: Signed): Promise<void> {
  await insertRows(tx, 'contract_signature', [
    { contract_id: record.id, ...signatureRow(actor, signed, details.signedHash) },
  ]);
}

/** Binds both parties: from now on change orders and reallocations alone change it. It is in nobody's court until something is to be done. */
async function nowExecuted(given: OnContract): Promise<Outcome> {
  const { tx, actor, record } = given;
  return {
    ball: [],
    writes: [
      setContract(
        record,
        actor,
        sql`executed_at = ${actor.now}, contract_date = coalesce(contract_date, ${given.details.today}::date)`,
      ),
    ],
    notices: [notice('watching', await listConcernedPeople(tx, record), '{number} {title} is executed')],
  };
}
