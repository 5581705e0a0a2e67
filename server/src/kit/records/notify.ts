import { newId } from '@plumbline/contract/kit/uuid';
import type { Values } from '@plumbline/contract/kit/words';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import type { RecordHeader } from './header.ts';

export interface Notice {
  reason: 'court' | 'assigned' | 'mentioned' | 'watching' | 'overdue' | 'reminded' | 'answered' | 'closed';
  /** A sentence for `t` in the reader's language; `{number}`, `{title}` and `{by}` are filled in. */
  sentence: string;
  /** What else it says; of a text, its first 200 characters. `words`: what somebody wrote, which the mail quotes. */
  values?: Values;
  to: readonly string[];
}

/** A notice for these people: see `Notice`. */
export function notice(reason: Notice['reason'], to: readonly string[], sentence: string, values?: Values): Notice {
  return { reason, sentence, to, ...(values && { values }) };
}

/**
 * Leaves notices to be given after the commit, each person once and never the actor; people in several notices get the
 * first. With the bell comes a mail for those who want it: see kit/records/deliver.ts.
 */
export async function notify(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id' | 'kind'>,
  notices: Notice[],
): Promise<void> {
  const told = new Set<string>([actor.personId]);
  const given = notices
    .map((notice) => ({
      ...notice,
      ...(notice.values && { values: shortened(notice.values) }),
      to: [...new Set(notice.to)]
        .filter((personId) => !told.has(personId) && told.add(personId))
        .map((personId) => ({ personId, id: newId(actor.now.getTime()) })),
    }))
    .filter((notice) => notice.to.length > 0);
  if (given.length === 0 || actor.via === 'import' || actor.quiet) return;
  await tx.job('notify', { recordId: record.id, actorId: actor.personId, at: actor.now.toISOString(), notices: given });
}

/** Letters of what somebody wrote that a mail quotes. */
const WORDS_MOST = 4000;

function shortened(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, name === 'words' ? WORDS_MOST : 200) : value,
  ]);
  return Object.fromEntries(entries);
}
