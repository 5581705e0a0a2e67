import type { OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { readPage } from '../../kit/db/page.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { invalid } from '../../kit/errors.ts';
import { ruleColumns } from '../../kit/notices/readers.ts';
import { loadAny, refColumns, sayNotice, selectPerson } from '../../kit/records/index.ts';
import type { Registry } from '../../kit/records/index.ts';
import { MAIL_FAILURE, sayWhy } from './why.ts';

type Rules = OutputOf<typeof noticeRules.list>;
type Delivery = OutputOf<typeof noticeRules.deliveries>['rows'][number];

/** The company's rules. A rule's project is named only to people who may see it. */
export function rules(read: Read, actor: Actor, registry: Registry): Promise<Rules> {
  return read.all(sql<Rules[number]>`
    select ${ruleColumns},
      (select r.title from record r where r.tenant_id = ${read.tenantId} and r.id = said.project_id
        and ${registry.visible(actor)}) as "projectTitle"
    from notification_rule said
    where said.tenant_id = ${read.tenantId}
    order by event, channel, audience, id`);
}

export async function saveRule(
  tx: Tx,
  actor: Actor,
  { ruleId, ...rule }: ParsedOf<typeof noticeRules.save>,
  registry: Registry,
): Promise<Rules> {
  if (rule.channel !== 'mail' && rule.timing !== 'now' && rule.timing !== 'off')
    throw invalid({ timing: 'Mails alone wait for an hour or a morning' });
  if (rule.mandatory && rule.timing === 'off') throw invalid({ timing: 'What is required is sent: choose when' });
  if ((rule.quietFrom === null) !== (rule.quietTo === null)) throw invalid({ quietTo: 'Say from when to when' });
  if ((rule.audience === 'projectRole') !== (rule.projectRole !== null))
    throw invalid({ projectRole: 'Choose a role on the project' });
  if (rule.projectId) {
    const { record } = await loadAny(tx, actor, registry, rule.projectId);
    if (record.kind !== 'project') throw invalid({ projectId: 'Choose a project' });
  }
  await tx.run(sql`
    insert into notification_rule (tenant_id, id, event, audience, project_role, project_id, channel, timing, mandatory, condition,
      quiet_from, quiet_to, created_by, created_at)
    values (${tx.tenantId}, ${ruleId}, ${rule.event}, ${rule.audience}, ${rule.projectRole}, ${rule.projectId}, ${rule.channel},
      ${rule.timing}, ${rule.mandatory}, ${rule.condition}, ${rule.quietFrom}::time, ${rule.quietTo}::time, ${actor.personId}, ${actor.now})
    on conflict (tenant_id, id) do update set event = excluded.event, audience = excluded.audience,
      project_role = excluded.project_role, project_id = excluded.project_id, channel = excluded.channel, timing = excluded.timing,
      mandatory = excluded.mandatory, condition = excluded.condition, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`);
  await audit(tx, actor, {
    verb: 'setRule',
    resource: 'notification',
    subjectId: ruleId,
    subject: rule.event,
    detail: rule,
  });
  return rules(tx, actor, registry);
}

export async function removeRule(tx: Tx, actor: Actor, { ruleId }: ParsedOf<typeof noticeRules.remove>): Promise<null> {
  const gone = await tx.run(sql`delete from notification_rule where tenant_id = ${tx.tenantId} and id = ${ruleId}`);
  if (gone > 0) await audit(tx, actor, { verb: 'removeRule', resource: 'notification', subjectId: ruleId });
  return null;
}

/** What became of notices, of records that the actor may see. */
export async function deliveries(
  read: Read,
  actor: Actor,
  input: ParsedOf<typeof noticeRules.deliveries>,
  registry: Registry,
): Promise<OutputOf<typeof noticeRules.deliveries>> {
  const { personId, status, channel } = input;
  type Row = Delivery['record'] &
    Omit<Delivery, 'record' | 'text' | 'why'> & {
      sentence: string;
      values: Record<string, string | number>;
      byRule: boolean;
      sent: Delivery['status'];
    };
  const found = await readPage<Row>(
    read,
    {
      columns: sql`${refColumns}, d.channel, d.status as sent, d.cause, d.at, d.due_at as "dueAt", d.sent_at as "sentAt", ${MAIL_FAILURE} as failure, d.event,
        d.sentence, d.sentence_values as "values", ${selectPerson(read.tenantId, sql`d.person_id`)} as person,
        exists (select from notification n where n.tenant_id = d.tenant_id and n.id = d.notice_id and n.reason = 'rule') as "byRule"`,
      source: sql`notification_delivery d join record r on r.tenant_id = d.tenant_id and r.id = d.record_id
        where d.tenant_id = ${read.tenantId} and ${registry.visible(actor)}
          ${personId ? sql`and d.person_id = ${personId}` : sql``}
          ${status ? sql`and d.status = ${status}` : sql``}
          ${channel ? sql`and d.channel = ${channel}` : sql``}`,
      order: sql`d.at desc, d.notice_id desc, d.channel`,
    },
    input,
  );
  return {
    ...found,
    rows: found.rows.map(({ sentence, values, byRule, ...row }) => {
      const { recordId, kind, number, title, status: recordStatus, projectId, projectName, ...facts } = row;
      const { person, event, cause, at, dueAt, sentAt, failure, sent } = facts;
      const line = sayWhy(actor, { channel: facts.channel, status: sent, cause, at, dueAt, sentAt, failure }, byRule);
      return {
        ...line,
        person,
        event,
        record: { recordId, kind, number, title, status: recordStatus, projectId, projectName },
        text: sayNotice(actor, sentence, { ...values, number: number ?? '', title }),
      };
    }),
  };
}
