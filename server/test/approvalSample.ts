import { approvalFields, approvalRun } from '@plumbline/contract/kit/approvals';
import { can, id, prose, version } from '@plumbline/contract/kit/fields';
import { verbsOf } from '@plumbline/contract/kit/recordVerbs';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../src/kit/db/sql.ts';
import * as z from 'zod/mini';
import { areas } from '../src/app/areas.ts';
import type { Actor } from '../src/kit/actor.ts';
import {
  expireApprovalSql,
  approvalMoves,
  approvalVerbs,
  presentApproval,
  selectApproval,
} from '../src/kit/approvals/index.ts';
import type { ApprovalFacts } from '../src/kit/approvals/index.ts';
import type { Area } from '../src/kit/area.ts';
import {
  besideProject,
  defineVerbs,
  defineWorkflow,
  presentRecord,
  recordDetails,
  rightsOver,
} from '../src/kit/records/index.ts';
import type { ProjectDetails, RecordKind } from '../src/kit/records/index.ts';
import type { TestServer } from './server.ts';

/* A kind of record for tests only: an amount that needs approval, and is posted when approved. It shows the least that a kind writes for approvals. */

const STATUSES = ['draft', 'inReview', 'approved', 'void'] as const;
type Status = (typeof STATUSES)[number];

const answer = z.object({
  sampleId: z.string(),
  version: z.int(),
  status: z.enum(STATUSES),
  ballInCourt: z.array(z.looseObject({ personId: z.string() })),
  posted: z.int(),
  approval: z.nullable(approvalRun),
  can,
});
const verb = verbsOf('/apisc/approvalSample', answer, 'changeOrder');
const move = { sampleId: id, version };
export const samples = {
  submit: verb('submit', 'submit', 'Submits it.', { ...move, ...approvalFields.submit }),
  approve: verb('approve', 'approve', 'Approves it.', { ...move, ...approvalFields.approve }),
  reject: verb('reject', 'approve', 'Rejects it.', { ...move, ...approvalFields.reject }),
  rescind: verb('rescind', 'submit', 'Takes it back.', { ...move, ...approvalFields.rescind }),
  void: verb('void', 'update', 'Ends it.', { ...move, reason: prose(2000) }),
};

interface Details extends ProjectDetails, ApprovalFacts {
  closedAt: string | null;
  posted: number;
}

const kind: RecordKind = {
  ...rightsOver('changeOrder'),
  kind: 'approvalSample',
  noun: 'Task',
  path: ({ id: one }) => `/sample/${one}`,
};
const details = recordDetails<Details, Details>(kind, {
  select: (actor, hold) =>
    besideProject('approval_sample', hold, {
      columns: sql`x.posted, ${selectApproval(actor)} as approval`,
      tables: sql``,
      people: sql`'{}'::uuid[]`,
    }),
  namePeople: (row) => row,
});

const subject = {
  kind,
  id: 'sampleId',
  table: 'approval_sample',
  amount: sql<number>`x.amount_cents`,
  type: sql<string | null>`x.sample_type`,
  types: ['subcontract', 'service'],
  statuses: { from: ['draft'], pending: 'inReview', approved: 'approved', rejected: 'draft' },
} as const;

const NAMES = { submit: 'submit', approve: 'approve', reject: 'reject', rescind: 'rescind' } as const;
export const sampleWorkflow = defineWorkflow<Status, 'submit' | 'approve' | 'reject' | 'rescind' | 'void', Details>(
  {
    ...approvalMoves(subject, NAMES, {
      right: (actor: Actor) => actor.scope('changeOrder', 'submit') !== 'none',
      otherwise: 'Only a draft can be submitted.',
    }),
    void: {
      from: ['draft', 'inReview'],
      to: 'void',
      otherwise: 'It has ended.',
      right: (actor) => actor.scope('changeOrder', 'update') !== 'none',
    },
  },
  { final: ['void'], blocked: () => null },
);

const get = details.page('sampleId', (actor, { record, shared: parts, details: found }) => {
  const facts = { kind, statuses: STATUSES, workflow: sampleWorkflow };
  const { status, can: may } = presentRecord(actor, facts, record, found);
  return {
    sampleId: parts.recordId,
    version: parts.version,
    status,
    ballInCourt: parts.ballInCourt,
    posted: found.posted,
    approval: found.approval && presentApproval(actor, record, 'changeOrder', found.approval),
    can: may,
  };
});
const { verb: sampleVerb } = defineVerbs({
  kind: kind.kind,
  workflow: sampleWorkflow,
  id: 'sampleId',
  lock: details.lock,
  get,
});

/** What happens when it is posted, for a test to break it. */
export const posting: { breaks: string | null } = { breaks: null };
const {
  submit,
  approve,
  reject,
  rescind,
  kind: approved,
} = approvalVerbs(subject, sampleVerb, samples, {
  approvalFacts: (_read, { t }) =>
    Promise.resolve([
      [t('Type'), 'sample'],
      [t('Company'), null],
    ]),
  onApproved: ({ tx, record }) => {
    const post = sql`update approval_sample set posted = posted + 1 where tenant_id = ${tx.tenantId} and id = ${record.id}`;
    return { writes: posting.breaks ? [post, sql.raw(posting.breaks)] : [post] };
  },
});
const end = sampleVerb(samples.void, ({ tx, actor, record, input }) =>
  Promise.resolve({
    writes: expireApprovalSql(tx, actor, record, input.reason),
    ball: [],
  }),
);

const area: Area = {
  routes: { routes: [submit, approve, reject, rescind, end].map(({ route }) => route) },
  kinds: [kind],
  approvals: [approved],
};

/** Adds the kind to the areas, before a server is started; answers what takes it away again. */
export function installSample(): () => void {
  const all = areas as Area[];
  all.push(area);
  return () => void all.splice(all.indexOf(area), 1);
}

/** Makes the table of the kind in the database of a server. */
export async function sampleTable({ sql: run }: Pick<TestServer, 'sql'>): Promise<void> {
  await run(`create table approval_sample (tenant_id uuid not null, id uuid not null, project_id uuid not null, amount_cents bigint not null,
    sample_type text, posted int not null default 0, primary key (tenant_id, id))`);
  await run(`select migration.tenant_table('approval_sample')`);
}

/** A draft of somebody with an amount, straight into the database. */
export async function sampleOf(
  server: Pick<TestServer, 'sql' | 'tenantId' | 'projectId'>,
  createdBy: string,
  amountCents: number,
  more: { type?: string; projectId?: string; createdAt?: string; tenantId?: string } = {},
): Promise<string> {
  const sampleId = newId();
  const {
    type = null,
    projectId = server.projectId,
    createdAt = new Date().toISOString(),
    tenantId = server.tenantId,
  } = more;
  await server.sql(
    `insert into record (tenant_id, id, project_id, kind, number, title, status, created_by, created_at, updated_at, create_hash, search)
     values ($1, $2, $3, 'approvalSample', $6, 'Deeper footing', 'draft', $4, $5, $5, '\\x', search_words('footing'))`,
    [tenantId, sampleId, projectId, createdBy, createdAt, `CO-${sampleId.slice(-12)}`],
  );
  await server.sql('insert into approval_sample values ($1, $2, $3, $4, $5)', [
    tenantId,
    sampleId,
    projectId,
    amountCents,
    type,
  ]);
  return sampleId;
}
