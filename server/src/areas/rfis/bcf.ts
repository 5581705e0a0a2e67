import type { rfiBcf } from '@plumbline/contract/areas/rfis';
import { disciplineWords, priorityWords, statusWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import { sendBcf } from '../../kit/bcf/send.ts';
import type { SaidOnRecord, TopicFields } from '../../kit/bcf/send.ts';
import { keepingTopics, topicHolder, topicInstant, topicLines } from '../../kit/bcf/topics.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { asKey } from '../../kit/imports/columns.ts';
import { disciplinesAmong } from '../../kit/imports/registerColumns.ts';
import type { LogRow } from './importRows.ts';
import { rfiList } from './list.ts';

/** The topics of a BCF file as lines of a log. */
export const rfiTopicLines = topicLines((topic) => ({
  question: topic.description,
  reviewers: topic.assignedTo,
  receivedFrom: topic.creationAuthor,
  discipline: disciplinesAmong(topic.labels).join(', '),
}));

/** Keeps the extra content of topics with the RFIs that they become. */
export const keepBcf = keepingTopics<LogRow>('rfi', rfiTopics);

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
    // Lists only chosen records that were found, and nothing for an empty file, so that the audit log names nothing the actor may not see.
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
      ${topicInstant(sql`r.created_at`)} as "creationDate", ${topicInstant(sql`r.updated_at`)} as "modifiedDate",
      coalesce(author.email, author.full_name, x.received_from_name) as "creationAuthor", ${topicHolder} as "assignedTo",
      (select coalesce(json_agg(json_build_object('id', s.id, 'date', ${topicInstant(sql`s.at`)}, 'text', s.body,
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
