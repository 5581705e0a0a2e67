import type { punchBcf } from '@plumbline/contract/areas/punch';
import { statusWords, typeWords } from '@plumbline/contract/areas/punch/names';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type * as z from 'zod/mini';
import { sendBcf } from '../../kit/bcf/send.ts';
import type { SaidOnRecord, TopicFields } from '../../kit/bcf/send.ts';
import { keepingTopics, topicHolder, topicInstant, topicLines } from '../../kit/bcf/topics.ts';
import type { Read } from '../../kit/db/tx.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { asKey } from '../../kit/imports/columns.ts';
import type { Row } from './importRows.ts';
import { itemList } from './list.ts';

const TYPES = typeWords(asKey);

/** The topics of a BCF file as lines of a punch list. */
export const punchTopicLines = topicLines((topic) => ({
  description: topic.description,
  assignees: topic.assignedTo,
  type: topic.labels.find((label) => Object.values(TYPES).some((word) => word.toLowerCase() === label.toLowerCase())),
}));

/** Keeps the extra content of topics with the items that they become. */
export const keepBcf = keepingTopics<Row>('punch_item', punchTopics);

/** The chosen or filtered items as a BCF file. */
export async function bcf(open: ActorRequest, input: z.output<typeof punchBcf.input>): Promise<void> {
  const { context, actor } = open;
  const { version, ...filters } = input;
  const ids = await context.database.read(actor.tenantId, (read) => itemList.ids(read, actor, filters));
  await sendBcf(open, {
    name: 'Punch items',
    resource: 'punchList',
    ids,
    version,
    topicsOf: punchTopics,
    // The audit log names nothing that the actor may not see.
    detail: ids.length > 0 ? { ...filters, ...(filters.punchListItemId && { punchListItemId: ids }) } : {},
  });
}

interface ItemTopic extends Omit<TopicFields, 'labels' | 'type'> {
  id: string;
  itemType: string;
  answers: SaidOnRecord[];
}

/** What items say of themselves as topics, by their ids. Words are English: other programs read them. */
async function punchTopics(read: Read, ids: readonly string[]): Promise<Map<string, TopicFields>> {
  const rows = await read.all(sql<ItemTopic>`
    select r.id, r.number, r.title, r.status, x.priority, x.item_type as "itemType",
      concat_ws(E'\\n', x.description, place.path) as description,
      to_char(r.due_date, 'YYYY-MM-DD"T00:00:00Z"') as "dueDate",
      ${topicInstant(sql`r.created_at`)} as "creationDate", ${topicInstant(sql`r.updated_at`)} as "modifiedDate",
      coalesce(author.email, author.full_name) as "creationAuthor", ${topicHolder} as "assignedTo",
      (select coalesce(json_agg(json_build_object('id', g.id, 'text', g.note, 'author', case when g.for_company then c.company_name else coalesce(p.email, p.full_name) end,
          'date', ${topicInstant(sql`coalesce(g.accepted_at, g.resolved_at, g.started_at, g.notified_at, r.updated_at)`)}) order by g.place), '[]')
        from punch_assignment g join person p on p.tenant_id = g.tenant_id and p.id = g.person_id
          left join company c on c.tenant_id = g.tenant_id and c.id = g.company_id
        where g.tenant_id = r.tenant_id and g.item_id = r.id and g.note is not null and g.status <> 'withdrawn') as answers
    from record r
      join punch_item x on x.tenant_id = r.tenant_id and x.id = r.id
      left join location place on place.tenant_id = x.tenant_id and place.id = x.location_id
      left join person author on author.tenant_id = r.tenant_id and author.id = r.created_by
    where r.tenant_id = ${read.tenantId} and r.id = any(${[...ids]}::uuid[])`);
  const [statuses, priorities] = [statusWords(asKey), priorityWords(asKey)];
  return new Map(
    rows.map(({ id, status, priority, itemType, ...fields }) => [
      id,
      {
        ...fields,
        type: 'Punch item',
        status: wordFor(statuses, status),
        priority: wordFor(priorities, priority),
        labels: [wordFor(TYPES, itemType)],
      },
    ]),
  );
}
