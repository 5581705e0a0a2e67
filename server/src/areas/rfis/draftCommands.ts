import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound } from '../../kit/errors.ts';
import { attachFiles, change, insertRecord, notify, once, orTaken } from '../../kit/records/index.ts';
import type { Spine } from '../../kit/records/index.ts';
import { assertOfProject, assertProjectOpen, projectFacts } from '../projects/index.ts';
import { searchTextOf } from './matter.ts';
import { mayCreateIn } from './policy.ts';
import { get } from './queries.ts';
import { answerWith, judge, look } from './take.ts';

type Create = ParsedOf<typeof rfis.create>;

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Rfi> {
  const [project] = await Promise.all([
    projectFacts(tx, actor, input.projectId),
    assertProjectOpen(tx, input.projectId),
    assertOfProject(tx, input.projectId, input),
    assertManager(tx, input.rfiManagerId),
  ]);
  if (!project.visible) throw notFound();
  if (!mayCreateIn(actor, project)) throw forbidden();
  const { clientRef: rfiId } = input;
  const made = orTaken(insertDraft(tx, actor, input), () => get(tx, actor, { rfiId }));
  if (input.fileIds?.length) await made;
  // Sent behind the inserts, in the same train: it reads what they wrote.
  const [draft] = await Promise.all([get(tx, actor, { rfiId }), made]);
  return draft;
}

async function insertDraft(tx: Tx, actor: Actor, input: Create): Promise<void> {
  const { clientRef: rfiId, projectId, title } = input;
  const [isNew] = await Promise.all([
    insertRecord(tx, actor, {
      id: rfiId,
      kind: 'rfi',
      projectId,
      title,
      status: 'draft',
      isPrivate: input.isPrivate,
      ownerId: input.rfiManagerId ?? null,
      dueDate: input.dueDate ?? null,
      searchText: searchTextOf(
        { title, number: null },
        {
          question: said(input.question),
          drawingRefs: said(input.drawingRefs),
          specSection: said(input.specSection),
          reference: said(input.reference),
        },
      ),
      content: input,
    }),
    insertMatter(tx, actor, input),
  ]);
  if (isNew) await attachFiles(tx, actor, { id: rfiId }, input.fileIds, 'question');
}

/** The RFI's own row, its first stay, its parties, and that its maker has seen it: nothing when it is there already. */
async function insertMatter(tx: Tx, actor: Actor, input: Create): Promise<void> {
  const parties: [string, string][] = [];
  if (input.rfiManagerId) parties.push([input.rfiManagerId, 'manager']);
  if (input.receivedFromId) parties.push([input.receivedFromId, 'receivedFrom']);
  await tx.run(sql`
    with made as (
      insert into rfi (tenant_id, id, project_id, question, suggested_answer, reason, disciplines, priority, rfi_type_id, received_from_id, responsible_company_id,
        location_id, cost_code_id, drawing_refs, spec_section, reference, needed_on_site_date, cost_impact, cost_impact_cents, schedule_impact, schedule_impact_days)
      values (${tx.tenantId}, ${input.clientRef}, ${input.projectId}, ${said(input.question)}, ${said(input.suggestedAnswer)}, ${input.reason ?? null}, ${input.disciplines}, ${input.priority},
        coalesce(${input.rfiTypeId ?? null}::uuid, (select id from rfi_type where tenant_id = ${tx.tenantId} and is_default limit 1)), ${input.receivedFromId ?? null},
        ${input.responsibleCompanyId ?? null}, ${input.locationId ?? null}, ${input.costCodeId ?? null}, ${said(input.drawingRefs)}, ${said(input.specSection)}, ${said(input.reference)},
        ${input.neededOnSiteDate ?? null}, ${input.costImpact ?? null}, ${input.costImpactCents ?? null}, ${input.scheduleImpact ?? null}, ${input.scheduleImpactDays ?? null})
      on conflict (tenant_id, id) do nothing returning tenant_id, id
    ), stay as (
      insert into custody (tenant_id, id, record_id, person_id, from_at) select tenant_id, ${newId(actor.now.getTime())}, id, ${actor.personId}, ${actor.now} from made
    ), duties as (
      insert into record_party (tenant_id, record_id, person_id, role)
      select tenant_id, made.id, duty.person, duty.role from made, unnest(${parties.map(([person]) => person)}::uuid[], ${parties.map(([, role]) => role)}::text[]) as duty(person, role)
    )
    insert into visit (tenant_id, person_id, record_id, seen_at, opened_at) select tenant_id, ${actor.personId}, id, ${actor.now}, ${actor.now} from made`);
}

/** Throws 1400 when somebody who cannot sign in is to manage an RFI, 1004 when nobody of this company has this id. */
export async function assertManager(read: Read, personId: string | null | undefined): Promise<void> {
  if (!personId) return;
  const found = await read.first(sql<{
    member: boolean;
  }>`select exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active') as member
    from person p where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (!found) throw notFound();
  if (!found.member) throw invalid({ rfiManagerId: 'Choose somebody who can sign in here' });
}

/** Adds to a question that is frozen. */
export async function addendum(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.addendum>): Promise<Rfi> {
  const taken = await look(tx, actor, input);
  const { record, rfi } = taken;
  const isNew = await orTaken(once(tx, 'rfi.addendum', input.clientRef, input), () => answerWith(tx, actor, record));
  if (!isNew) return answerWith(tx, actor, record);
  judge(actor, taken, 'addendum');
  await addToQuestion(tx, actor, record, input.clientRef, input.body);
  await change(
    tx,
    actor,
    record,
    { bump: false, searchText: searchTextOf(record, rfi, input.body) },
    { verb: 'addendum' },
  );
  await notify(tx, actor, record, [
    {
      reason: 'watching',
      sentence: '{by} added to the question of {number} {title}',
      to: [...record.ball, ...(record.ownerId ? [record.ownerId] : [])],
    },
  ]);
  return answerWith(tx, actor, record);
}

/** Writes an addendum. */
export async function addToQuestion(
  tx: Tx,
  actor: Actor,
  record: Pick<Spine, 'id'>,
  addendumId: string,
  body: string,
): Promise<void> {
  await tx.run(
    sql`insert into rfi_addendum (tenant_id, id, rfi_id, author_id, at, body) values (${tx.tenantId}, ${addendumId}, ${record.id}, ${actor.personId}, ${actor.now}, ${body})`,
  );
}

/** Text, or null for an empty one. */
export function said(value: string | null | undefined): string | null {
  return value ? value : null;
}
