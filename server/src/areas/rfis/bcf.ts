import type { rfiBcf } from '@plumbline/contract/areas/rfis/bcf';
import { disciplineWords, priorityWords, statusWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import { isBcf, readBcf, readStoredBcf } from '../../kit/bcf/read.ts';
import { keepTopics, storeTopics } from '../../kit/bcf/keep.ts';
import { sendBcf } from '../../kit/bcf/send.ts';
import type { SaidOnRecord, TopicFields } from '../../kit/bcf/send.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { asKey } from '../../kit/imports/columns.ts';
import { readDirectory } from '../../kit/imports/directory.ts';
import type { BesideWork } from '../../kit/imports/kind.ts';
import { disciplinesAmong } from '../../kit/imports/registerColumns.ts';
import type { LogRow } from './importRows.ts';
import { rfiList } from './list.ts';

/** The topics of a BCF file as lines of a log; undefined for another file. */
export async function topicLines(company: string, bytes: Uint8Array, name: string) {
  if (!isBcf(bytes, name)) return undefined;
  const { topics } = await readBcf(company, () => bytes, name);
  return topics.map((topic) => ({
    bcfTopic: topic.guid.toLowerCase(),
    title: topic.title,
    question: topic.description,
    status: topic.status,
    priority: topic.priority,
    dateInitiated: dayOf(topic.creationDate),
    dueDate: dayOf(topic.dueDate),
    closedDate: /^(closed|resolved|solved|done)$/i.test(topic.status ?? '') ? dayOf(topic.modifiedDate) : null,
    reviewers: topic.assignedTo,
    receivedFrom: topic.creationAuthor,
    discipline: disciplinesAmong(topic.labels).join(', '),
  }));
}

/** The day of an instant as it is written there. */
function dayOf(instant: string | null): string | null {
  return instant?.trim().slice(0, 10) ?? null;
}

/** Stores what topics bring beside their lines, and keeps it with the RFIs that they become. */
export async function keepBcf({ context, actor, file, rows }: BesideWork<LogRow>) {
  const guids = rows.map(({ values }) => values.bcfTopic ?? '');
  if (!guids.some(Boolean)) return undefined;
  const stored = await storeTopics(context, actor, await readStoredBcf(context, file), (guid) => guids.includes(guid));
  return async (tx: Tx, ids: readonly string[]) => {
    const records = ids.map((recordId, at) => ({ recordId, guid: guids[at] ?? '' }));
    const [made, directory] = [await rfiTopics(tx, ids), await readDirectory(tx)];
    await keepTopics(tx, actor, stored, records, made, (name) => directory.person(name));
    await tx.run(sql`
      update rfi x
      set comment_count = (select count(*) from comment c where c.tenant_id = x.tenant_id and c.record_id = x.id)
      where x.tenant_id = ${tx.tenantId} and x.id = any(${[...ids]}::uuid[])`);
  };
}

/** The chosen or filtered RFIs as a BCF file. */
export async function bcf(open: ActorRequest, input: z.output<typeof rfiBcf.input>): Promise<void> {
  const { context, actor } = open;
  const { version, ...filters } = input;
  const ids = await context.database.read(actor.tenantId, (read) => rfiList.ids(read, actor, filters));
  await sendBcf(open, {
    name: 'RFIs',
    resource: 'rfi',
    ids,
    version,
    topicsOf: rfiTopics,
    // Of those that were chosen, what was found, and of an empty file nothing: the audit log names nothing that the actor may not see.
    detail: ids.length > 0 ? { ...filters, ...(filters.rfiId && { rfiId: ids }) } : {},
  });
}

interface Row extends Omit<TopicFields, 'labels' | 'type'> {
  id: string;
  disciplines: string[];
  answers: SaidOnRecord[];
}

/** What RFIs say of themselves as topics, by their ids. Words are English: other programs read them. */
async function rfiTopics(read: Read, ids: readonly string[]): Promise<Map<string, TopicFields>> {
  const rows = await read.all(sql<Row>`
    select r.id, r.number, r.title, r.status, x.priority, x.question as description,
      x.disciplines, to_char(r.due_date, 'YYYY-MM-DD"T00:00:00Z"') as "dueDate",
      ${instant(sql`r.created_at`)} as "creationDate", ${instant(sql`r.updated_at`)} as "modifiedDate",
      coalesce(author.email, author.full_name, x.received_from_name) as "creationAuthor",
      (select coalesce(p.email, p.full_name)
        from custody c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
        where c.tenant_id = r.tenant_id and c.record_id = r.id and c.to_at is null
        order by c.from_at, p.full_name, p.id
        limit 1) as "assignedTo",
      (select coalesce(json_agg(json_build_object('id', s.id, 'date', ${instant(sql`s.at`)}, 'text', s.body,
          'author', coalesce(p.email, p.full_name, s.author_name)) order by s.at, s.id), '[]')
        from rfi_response s left join person p on p.tenant_id = s.tenant_id and p.id = s.author_id
        where s.tenant_id = r.tenant_id and s.rfi_id = r.id) as answers
    from record r
      join rfi x on x.tenant_id = r.tenant_id and x.id = r.id
      left join person author on author.tenant_id = r.tenant_id and author.id = coalesce(x.received_from_id, r.created_by)
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[])`);
  const [statuses, priorities, disciplines] = [statusWords(asKey), priorityWords(asKey), disciplineWords(asKey)];
  return new Map(
    rows.map(({ id, status, priority, disciplines: of, ...fields }) => [
      id,
      {
        ...fields,
        type: 'RFI',
        status: wordFor(statuses, status),
        priority: wordFor(priorities, priority),
        labels: of.map((discipline) => wordFor(disciplines, discipline)),
      },
    ]),
  );
}

function instant(column: ReturnType<typeof sql>) {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
