import type { Values } from '@plumbline/contract/kit/words';
import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read } from '../../db/tx.ts';
import { quote, quoteWhole } from '../../mail/words.ts';
import type { LetterT, Ours } from '../../mail/words.ts';
import type { RecordHeader } from '../header/index.ts';
import { projectName, findRegistry } from '../header/index.ts';

/**
 * The facts of a record in a mail: its project, the day on which it is due from the recipient, and the words of the event. Without words it quotes the
 * record's question, as its author wrote it. Skips facts without a value.
 */
export async function mailLines(
  read: Read,
  record: Pick<RecordHeader, 'id' | 'kind'>,
  recipient: Pick<Actor, 'personId'>,
  { t, locale, words }: { t: LetterT; locale: string; words?: string | number | undefined },
): Promise<Ours[]> {
  const registry = findRegistry(record.kind);
  // Only the person of an actor decides which day presses them.
  const due = registry?.due(recipient as Actor) ?? sql`r.due_date`;
  const asks = registry?.byLink(record.kind)?.asks ?? sql`null`;
  const facts = await read.first(sql<{ project: string | null; due: string | null; asks: string | null }>`
    select ${projectName} as project, (${due})::text as due, ${asks} as asks
    from record r
    where r.tenant_id = ${read.tenantId} and r.id = ${record.id}`);
  if (!facts) return [];
  return [
    ...(facts.project ? [t('Project: {project}', { project: facts.project })] : []),
    ...(facts.due ? [t('Due: {day}', { day: writtenOut(facts.due, locale) })] : []),
    ...(words ? [quoteWhole(String(words))] : facts.asks?.trim() ? [quote(facts.asks)] : []),
  ];
}

/** A day YYYY-MM-DD as people write it, "Nov 20, 2026". */
export function writtenOut(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime())
    ? day
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

/** A notice as one sentence in the reader's language. Writes days out. A missing value, such as a number, leaves no gap. */
export function sayNotice<Said extends string>(
  reader: { t: (sentence: string, values?: Values) => Said } & Partial<Pick<Actor, 'facts'>>,
  sentence: string,
  values: Record<string, string | number>,
): Said {
  const { day } = values;
  const said =
    day === undefined ? values : { ...values, day: writtenOut(String(day), reader.facts?.preferences.locale ?? 'en') };
  return reader.t(sentence, said).replace(/\s+/g, ' ').trim() as Said;
}
