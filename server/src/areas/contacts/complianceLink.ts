import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { refuse } from '../../kit/errors.ts';
import { attachFiles, change, notify, once, passBall } from '../../kit/records/index.ts';
import type { RecordHeader, SharedAnswer, SharedFace } from '../../kit/records/index.ts';
import { selectPerson } from '../../kit/records/say.ts';
import { documentName } from './documents.ts';
import type { PaperKind } from './documents.ts';
import { required } from './fields.ts';

interface Asked extends PaperKind {
  companyName: string;
  note: string | null;
  by: SharedFace['sections'][number]['by'];
}

/** What somebody without an account sees of a paper that they are asked for: this one, and nothing else of their company. */
export async function askedFor(read: Read, actor: Actor, record: RecordHeader): Promise<SharedFace> {
  const found = await read.first(sql<Asked>`
    select c.company_name as "companyName", d.kind, d.insurance_type as "insuranceType", d.note,
      ${selectPerson(read.tenantId, sql`r.created_by`)} as by
    from compliance_document d
    join company c on c.tenant_id = d.tenant_id and c.id = d.company_id
    join record r on r.tenant_id = d.tenant_id and r.id = d.id
    where d.tenant_id = ${read.tenantId} and d.id = ${record.id}`);
  const asked = required(found);
  const { t } = actor;
  return {
    facts: [
      { label: t('Company'), value: asked.companyName },
      { label: t('Document'), value: documentName(t, asked) },
    ],
    sections: [
      {
        heading: t('What is asked for'),
        by: asked.by,
        at: record.createdAt,
        text: asked.note ?? t('Please send us the certificate that is in force, as a PDF or a picture.'),
        official: false,
      },
    ],
    mayRespond: whyNot(record) ?? true,
  };
}

function whyNot(record: RecordHeader): string | null {
  if (record.status === 'requested') return null;
  return record.status === 'offered'
    ? 'It was sent, and is being looked at. Thank you.'
    : 'It is no longer asked for. Thank you.';
}

/** Takes what came by the link: it waits for us, in the court of whoever looks after the company. */
export async function takeByLink(tx: Tx, actor: Actor, record: RecordHeader, said: SharedAnswer): Promise<void> {
  if (!(await once(tx, 'compliance.offer', said.clientRef, { ...said, documentId: record.id }))) return;
  const reason = whyNot(record);
  if (reason) throw refuse(reason);
  if (said.fileIds.length === 0) throw refuse('Attach the document: words alone are not enough.');
  await attachFiles(tx, actor, record, said.fileIds, 'response', said.clientRef);
  const keepers = await keepersOf(tx, record.id);
  await passBall(tx, actor, record, keepers);
  await change(tx, actor, record, { status: 'offered' }, { verb: 'offer', note: said.body });
  await notify(tx, actor, record, [{ reason: 'court', sentence: '{by} sent {title}: it waits for you', to: keepers }]);
}

/** Whoever looks after the company of a paper, else whoever asked for it, else who made the company's card: members alone. */
export async function keepersOf(read: Read, documentId: string): Promise<string[]> {
  const row = await read.first(sql<{ keepers: (string | null)[] }>`
    select array[home.owner_id, paper.created_by, home.created_by] as keepers
    from compliance_document d
    join record paper on paper.tenant_id = d.tenant_id and paper.id = d.id
    join record home on home.tenant_id = d.tenant_id and home.id = d.company_id
    where d.tenant_id = ${read.tenantId} and d.id = ${documentId}`);
  const candidates = (row?.keepers ?? []).filter((id) => id !== null);
  const members = await read.all(sql<{ id: string }>`
    select person_id as id from membership
    where tenant_id = ${read.tenantId} and person_id = any(${candidates}::uuid[]) and status = 'active'`);
  const active = new Set(members.map(({ id }) => id));
  return candidates.filter((id) => active.has(id)).slice(0, 1);
}
