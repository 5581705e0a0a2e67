import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { formatCents } from '@plumbline/contract/kit/money';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import { systemActor } from '../../kit/actor.ts';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../kit/errors.ts';
import type { AppContext } from '../../kit/http/routes.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import { findHeader, claimRef } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { sayTerms, termFace } from '../../kit/terms/index.ts';
import { contractDetails } from './details.ts';
import type { ContractDetails } from './details.ts';
import { documentByLink } from './pdf.ts';
import { readsCost } from './policy.ts';
import { contractTerms } from './terms.ts';
import { MAKERS } from './verbs/contractVerb.ts';
import { signedBy } from './verbs/sign.ts';
import { WORKFLOWS } from './workflow.ts';

/** The share link of a contract: shows it with its price, and lets the other party's signer sign. */
export function byLinkOf(kind: ContractKind): ByLink {
  return {
    bodyOptional: true,
    document: documentByLink(kind),
    asks: sql`(select x.scope_of_work from contract x where x.tenant_id = r.tenant_id and x.id = r.id)`,
    async request(read, record, { t, actor, number, firm }) {
      const { contractType, revisedCents } = await contractDetails[kind].beside(read, actor, record.id);
      // A master agreement has no sum of its own, and so has work that is paid by the hour.
      if (revisedCents === 0)
        return contractType === 'master'
          ? t('Sign master agreement {number} with {firm}', { number, firm })
          : t('Sign {number} with {firm}', { number, firm });
      const amount = formatCents(revisedCents);
      if (kind === 'purchaseOrder')
        return t('Sign purchase order {number}, {amount}, with {firm}', { number, amount, firm });
      return contractType === 'subcontract'
        ? t('Sign subcontract {number}, {amount}, with {firm}', { number, amount, firm })
        : t('Sign contract {number}, {amount}, with {firm}', { number, amount, firm });
    },
    async deal(read, actor, record) {
      const { contractType, revisedCents, counterparty } = await contractDetails[kind].beside(read, actor, record.id);
      const amountCents = readsCost(actor, record, kind, contractType) ? revisedCents : null;
      return { amountCents, firm: counterparty?.companyName };
    },
    async face(read, actor, record) {
      const details = await contractDetails[kind].beside(read, actor, record.id);
      const reason = whyNot(kind, actor, record, details);
      const { t } = actor;
      const { terms } = await contractTerms(read, record, details);
      return {
        ...termFace(sayTerms(printerFor(actor, details.timeZone), terms)),
        // The day of a contract is its completion or delivery.
        dueDate: null,
        mayRespond: reason ? t(reason) : true,
        signatures: reason
          ? []
          : [
              {
                value: 'them',
                label: details.counterparty?.companyName ?? t('Other party'),
                methods: ['draw', 'type'],
              },
            ],
      };
    },
    async answer(tx, actor, record, { clientRef, signature }, context) {
      const details = await contractDetails[kind].beside(tx, actor, record.id, true);
      if (!(await claimRef(tx, `${kind}.byLink`, clientRef, { signature, recordId: record.id }))) return;
      const reason = whyNot(kind, actor, record, details);
      if (reason) throw refuse(reason);
      if (!signature) throw invalid({ signature: 'Fill this in' });
      const { name, image } = signature;
      const company = signature.company || details.counterparty?.companyName;
      const given = { tx, actor, record, details, context };
      const outcome = await signedBy(given, { party: 'them', name, company, method: image ? 'draw' : 'type', image });
      await MAKERS[kind].write({ tx, actor, record, context }, outcome, 'signByLink', 'signByLink');
    },
  };
}

/** Signs for the other party, named by their card, for contracts from before links existed. Throws 1004 for an unknown record, and 2000 as a link does. */
export async function signForThem(
  tx: Tx,
  actor: Actor,
  { kind, contractId, personId, name }: { kind: ContractKind; contractId: string; personId: string; name: string },
  context: AppContext,
): Promise<void> {
  const them: Actor = { ...systemActor(tx.tenantId, actor.now), personId, via: 'share', quiet: actor.quiet ?? false };
  const record = await findHeader(tx, them, contractId, sql`true`, true);
  if (!record) throw notFound();
  const answer = { clientRef: newId(), body: '', choice: 'them', fileIds: [], signature: { name, image: '' } };
  await byLinkOf(kind).answer?.(tx, them, record, answer, context);
}

/** Why nothing is signed by this link now; null when it can be. */
function whyNot(
  kind: ContractKind,
  { personId }: Actor,
  record: RecordHeader,
  details: ContractDetails,
): string | null {
  if (details.signatures.some(({ party }) => party === 'them')) return 'It is signed. Thank you.';
  if (details.counterpartyContact?.personId !== personId) return 'You are not asked here any more.';
  return WORKFLOWS[kind].whyNot(record, details, 'signByLink');
}
