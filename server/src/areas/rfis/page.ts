import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { readWhole } from '../../kit/records/index.ts';
import type { WholeRecord } from '../../kit/records/index.ts';
import { rfiKind } from './kind.ts';
import { FOR_SHARE, selectDetails, named } from './details.ts';
import type { Details, DetailsRow, Wanted } from './details.ts';

/** An RFI as its page shows it, but for what the actor may do. */
export type RfiPage = Pick<WholeRecord<object>, 'record' | 'shared' | 'person'> & { rfi: Details };

/** Reads an RFI whole in one statement; `locked` for a command. Throws 1004 when the actor may not see it. */
export async function readRfi(
  read: Read,
  actor: Actor,
  rfiId: string,
  wanted: Wanted = {},
  locked = false,
): Promise<RfiPage> {
  const beside = { ...selectDetails(actor, wanted), ...(wanted.hold ? { held: FOR_SHARE } : {}) };
  const page = await readWhole<DetailsRow>(read, actor, { id: rfiId }, rfiKind, beside, locked);
  // A draft that came with a log may have come with an answer.
  if (wanted.ofDraft && page.row.hasOfficial) return readRfi(read, actor, rfiId, { ...wanted, ofDraft: false }, locked);
  return { ...page, rfi: named(page.row, page.person) };
}
