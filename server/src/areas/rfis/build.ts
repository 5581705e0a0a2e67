import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { insertRows } from '../../kit/db/insertRows.ts';
import type { Tx } from '../../kit/db/tx.ts';

type Create = InputOf<typeof rfis.create>;

/** A draft that asks something, with all that a test or the demo does not care to say. */
export function buildRfi(projectId: string, over: Partial<Create> = {}): Create {
  return {
    clientRef: newId(),
    projectId,
    title: 'Curtain wall embed plates conflict with PT tendons',
    question:
      'Five of six embeds between C-3.6 and C-4.4 have less than 3 in clear to the anchor pocket. May they shift west?',
    reason: 'designCoordination',
    disciplines: ['structural'],
    ...over,
  };
}

/** Builds the input of `send` for an RFI. */
export function buildSend(rfi: Pick<Rfi, 'rfiId' | 'version'>, reviewerIds: readonly string[], dueDate: string) {
  return {
    rfiId: rfi.rfiId,
    version: rfi.version,
    dueDate,
    reviewers: reviewerIds.map((personId) => ({ personId })),
    mailLinks: false,
  };
}

/** What a company starts with: calendar days that a reviewer has. */
const FIRST_TYPES: [name: string, days: number, isDefault: boolean][] = [
  ['General', 7, true],
  ['Urgent, work stopped', 2, false],
  ['Design coordination', 10, false],
  ['Owner decision', 14, false],
];

/** Writes the types that a company starts with. */
export async function seedTypes(tx: Tx, now: Date): Promise<void> {
  const types = FIRST_TYPES.map(([name, due_days, is_default]) => ({
    id: newId(now.getTime()),
    name,
    due_days,
    is_default,
  }));
  await insertRows(tx, 'rfi_type', types);
}
