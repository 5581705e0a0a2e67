import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Sql } from '../../kit/db/tx.ts';
import { draftFor } from './filters.ts';

type Similar = OutputOf<typeof rfis.similar>;

/** RFIs of the project that share the most telling words with a title, best first. */
export async function similar(read: Read, actor: Actor, input: ParsedOf<typeof rfis.similar>): Promise<Similar> {
  const words = terms(`${input.title} ${input.question ?? ''}`);
  if (!words) return [];
  const draft = draftFor(actor);
  const statement: Sql<Similar[number]> = {
    text: `with found as materialized (select id, rank from lookup.search(to_tsquery('english', ${draft.put(words)}), array['rfi'], 300))
      select r.id as "rfiId", r.number, r.title, r.status, x.has_official as answered
      from found join record r on r.tenant_id = ${draft.tenant} and r.id = found.id join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
      where r.project_id = ${draft.put(input.projectId)} and r.status <> 'void' and r.id is distinct from ${draft.put(input.exceptId ?? null)}::uuid and ${draft.visible}
      order by found.rank desc, r.updated_at desc limit 5`,
    values: draft.values,
  };
  return read.all(statement);
}

const COMMON = new Set([
  'please',
  'confirm',
  'clarify',
  'provide',
  'there',
  'which',
  'where',
  'with',
  'that',
  'this',
  'from',
  'have',
  'does',
  'should',
  'what',
  'will',
  'the',
  'and',
  'for',
  'not',
]);

/** Any of the words of a title that say something; two letters say little. */
function terms(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)]
    .filter((word) => !COMMON.has(word))
    .slice(0, 20)
    .map((word) => `'${word}'`)
    .join(' | ');
}
