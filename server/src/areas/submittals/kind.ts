import { sql } from 'kysely';
import type { RecordKind } from '../../kit/records/index.ts';
import { mayComment, mayManage, visibleSubmittals } from './policy.ts';

/** SQL for the day that presses the actor: over `r` and `asked`, the actor's own pending review. */
export const EFFECTIVE_DUE = `case r.status when 'inReview' then coalesce(asked.due_date, r.due_date) else r.due_date end`;

const both = {
  resource: 'submittal',
  visible: visibleSubmittals,
  mayComment,
  mayManage: (actor, record) => (mayManage(actor, record) ? true : 'noRight'),
} satisfies Partial<RecordKind>;

/** What the record kit needs to know of submittals. */
export const submittalKind: RecordKind = {
  ...both,
  kind: 'submittal',
  noun: 'Submittal',
  path: ({ id, projectId }) => `/project/${projectId}/submittal/item/${id}`,
  byLink: 'respond',
  due: (actor) => sql`(select ${sql.raw(EFFECTIVE_DUE)} from submittal x
    left join record_reviewer asked on asked.tenant_id = x.tenant_id and asked.person_id = ${actor.personId}
      and asked.record_id = x.id and asked.round = x.round and asked.answered_at is null and not asked.co_reviewer
    where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async touched(tx, record) {
    await tx.run(sql`update submittal
      set comment_count = (select count(*) from comment c where c.tenant_id = ${tx.tenantId} and c.record_id = ${record.id})
      where tenant_id = ${tx.tenantId} and id = ${record.id}`);
  },
};

/** What it needs to know of their packages. */
export const packageKind: RecordKind = {
  ...both,
  kind: 'submittalPackage',
  noun: 'Submittal package',
  path: ({ id, projectId }) => `/project/${projectId}/submittal/${id}`,
};
