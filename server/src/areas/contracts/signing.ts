import type { Party } from '@plumbline/contract/areas/contracts/kinds';
import type { Actor } from '../../kit/actor.ts';
import { authorOf } from '../../kit/actor.ts';

/* How two parties sign a text that is frozen: a contract, an order, or a change of one. */

/** What somebody signs with. */
export interface Signed {
  party: Party;
  name: string;
  company?: string | null | undefined;
  method: 'draw' | 'type' | 'paper';
  image?: string;
  /** when it was signed on paper; else it is now */
  signedAt?: string;
}

/** A signature as it is kept, with the hash of the text that it is under. */
export function signatureRow(actor: Actor, signed: Signed, hash: string | null) {
  const { party, name, company, method, image, signedAt } = signed;
  return {
    party,
    name,
    company: company || null,
    method,
    person_id: authorOf(actor),
    image: image || null,
    hash: hash ?? '',
    signed_at: signedAt ?? actor.now.toISOString(),
  };
}

/** The signatures of a paper copy, for parties who have not signed otherwise. The person who uploads it signs for us. */
export function signedOnPaper(
  actor: Actor,
  signedDate: string,
  signatures: readonly { party: Party }[],
  them: { name: string | null | undefined; company: string | null | undefined },
): Signed[] {
  const copy = { method: 'paper' as const, signedAt: `${signedDate}T12:00:00.000Z` };
  const both: Signed[] = [
    { ...copy, party: 'us', name: actor.facts.fullName, company: actor.facts.tenant.name },
    { ...copy, party: 'them', name: them.name ?? them.company ?? '', company: them.company },
  ];
  return both.filter(({ party }) => !signatures.some((one) => one.party === party));
}

/** What the trail keeps of a signature. */
export function signatureTrail({ party, name }: Signed) {
  const change: [null, string] = [null, name];
  return { changes: { [party === 'us' ? 'signedByUs' : 'signedByThem']: change } };
}
