import { newId } from '@plumbline/contract/kit/uuid';
import type { Values } from '@plumbline/contract/kit/words';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import type { RecordHeader } from './header.ts';

export interface Notice {
  reason: 'court' | 'assigned' | 'mentioned' | 'watching' | 'overdue' | 'reminded' | 'answered' | 'closed';
  /** A sentence for `t` in the reader's language; `{number}`, `{title}` and `{by}` are filled in. */
  sentence: string;
  /**
   * Further values; text is cut to its first 200 characters. `words`: text that a person wrote, which the mail quotes; without it the mail quotes the
   * `reason` or the `note`. `deal`: the mail names the amount and the other party, because the whole record is to be approved, signed or accepted.
   */
  values?: Values;
  to: readonly string[];
}

/** A notice for these people: see `Notice`. */
export function notice(reason: Notice['reason'], to: readonly string[], sentence: string, values?: Values): Notice {
  return { reason, sentence, to, ...(values && { values }) };
}

/**
 * Queues notices for delivery after the commit: each person once and never the actor; a person in several notices gets the first. A mail goes with the
 * bell for people who want it: see kit/records/outside/deliver.ts.
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

/** Letters of a value in the sentence of a notice. */
const SENTENCE_MOST = 200;
/** Letters of what somebody wrote that a mail quotes. */
const MOST: Readonly<Record<string, number>> = { words: 4000 };

function shortened(values: Values): Values {
  const entries = Object.entries({ words: wordsIn(values), ...values }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === 'string' ? cut(value, MOST[name] ?? SENTENCE_MOST) : value]],
  );
  return Object.fromEntries(entries);
}

/** What somebody wrote, of the values of a notice: its sentence may show the beginning alone. */
export function wordsIn({ words, reason, note }: Values): string | undefined {
  return [words, reason, note].find((one): one is string => typeof one === 'string' && one.trim() !== '');
}

/** Shortens a long text and adds an ellipsis, so that nobody takes it for the whole. */
function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}
