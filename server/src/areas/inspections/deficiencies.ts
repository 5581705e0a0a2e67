import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read } from '../../kit/db/tx.ts';
import { Refusal } from '../../kit/errors.ts';
import { deficiencyMade } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { canBeAsked, copyAttachments } from '../../kit/records/index.ts';
import { punchPackageVerbs, punchVerbs } from '../punch/index.ts';
import { taskVerbs } from '../tasks/index.ts';
import type { OnInspection } from './verbs/inspectionVerb.ts';

/* What deficient items lead to: one punch item or one task for each item of each form, also when it is submitted again. */

/** Makes what is missing of it. Whoever submits makes it whatever their own rights on punch lists and tasks. */
export async function followDeficiencies(given: OnInspection, runs: readonly RunState[]): Promise<void> {
  const known = await madeOf(given);
  const wanted = runs.flatMap((run) =>
    run.evaluation.actions
      .filter(({ itemId }) => !known.has(`${run.formRunId} ${itemId}`))
      .map(({ itemId, action }) => ({ run, itemId, action })),
  );
  if (wanted.length === 0) return;
  const by = inOffice(given);
  const list = wanted.some(({ action }) => action === 'punch') ? await punchListOf(given, by) : '';
  for (const { run, itemId, action } of wanted) {
    const item = run.definition.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
    if (!item) continue;
    const recordId =
      action === 'punch' ? await punchItem(given, by, list, run, item) : await task(given, by, run, item);
    await deficiencyMade(given.tx, run, itemId, recordId);
  }
}

/** The items that led to something already. */
async function madeOf({ tx, record }: OnInspection): Promise<Set<string>> {
  const rows = await tx.all(sql<{ key: string }>`
    select concat_ws(' ', d.run_id, d.item_id) as key
    from form_run run
      join form_deficiency d on d.tenant_id = run.tenant_id and d.run_id = run.id
    where run.tenant_id = ${tx.tenantId} and run.record_id = ${record.id}`);
  return new Set(rows.map(({ key }) => key));
}

/** The actor with every right in the company: the form asks for what follows, not they. */
function inOffice({ actor }: Pick<OnInspection, 'actor'>): Actor {
  return { ...actor, scope: (): ReturnType<Actor['scope']> => 'company' };
}

async function punchItem(
  { tx, actor, record, details, context }: OnInspection,
  by: Actor,
  packageId: string,
  run: RunState,
  item: FormItem,
): Promise<string> {
  const id = newId(actor.now.getTime());
  const place = run.location ?? details.location;
  const fixer = await fixerOf(tx, { record, details }, run, item);
  await punchVerbs.create(
    tx,
    by,
    {
      clientRef: id,
      projectId: record.projectId ?? '',
      packageId,
      title: titleOf(item),
      description: textOf({ record, actor }, run, item),
      itemType: details.inspectionType === 'safety' ? 'safety' : 'other',
      priority: 'normal',
      locationId: place?.locationId,
      costCodeId: details.costCode?.costCodeId,
      drawingRef: details.drawingRef,
      changeCandidate: false,
      isPrivate: record.isPrivate,
      assignments: fixer ? [{ personId: fixer }] : [],
      submit: false,
    },
    context,
  );
  await copyAttachments(tx, actor, record.id, id, run.answers[item.id]?.answer?.photos ?? [], 'before');
  // Without a place, or a picture that its list asks for, it stays a draft of whoever found it.
  const planned = await punchVerbs.submit.plan(tx, by, { punchListItemId: id }, context).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  await planned?.write();
  return id;
}

/**
 * Who is to fix an item: whose work is judged, else somebody of the company that the visit holds responsible or to which the
 * template gives the section: on the project's team, or the contact of the company. Nobody where none of them could say that it is
 * fixed: its manager names somebody.
 */
async function fixerOf(
  read: Read,
  { record, details }: Pick<OnInspection, 'record' | 'details'>,
  { definition }: RunState,
  item: FormItem,
): Promise<string | null> {
  const assignee = definition.sections.find(({ items }) => items.includes(item))?.assignee;
  const named = assignee?.kind === 'company' ? assignee.name.trim().toLowerCase() : null;
  const inspecteeId = details.inspecteeId ?? null;
  const companyId = details.responsibleCompany?.companyId ?? null;
  const found = await read.first(sql<{ id: string }>`
    select p.id
    from person p
      left join company c on c.tenant_id = p.tenant_id and c.id = p.company_id
      left join project_member m on m.tenant_id = p.tenant_id and m.person_id = p.id and m.project_id = ${record.projectId}
    where p.tenant_id = ${read.tenantId} and ${canBeAsked(sql`p.tenant_id`, sql`p.id`, 'punchList', 'respond')}
      and (p.id = ${inspecteeId}
        or (c.id = ${companyId} or lower(c.company_name) = ${named})
          and (m.id is not null or c.primary_contact_id = p.id))
    order by coalesce(p.id = ${inspecteeId}, false) desc, coalesce(c.id = ${companyId}, false) desc, m.id is not null desc,
      coalesce(c.primary_contact_id = p.id, false) desc, p.full_name, p.id
    limit 1`);
  return found?.id ?? null;
}

async function task(
  { tx, actor, record, details }: OnInspection,
  by: Actor,
  run: RunState,
  item: FormItem,
): Promise<string> {
  const id = newId(actor.now.getTime());
  await taskVerbs.create(tx, by, {
    clientRef: id,
    projectId: record.projectId ?? '',
    title: titleOf(item),
    description: textOf({ record, actor }, run, item),
    category: 'correction',
    locationId: (run.location ?? details.location)?.locationId,
    costCodeId: details.costCode?.costCodeId,
    responsibleCompanyId: details.responsibleCompany?.companyId,
    managerId: record.ownerId,
    evidence: 'photo',
    isPrivate: record.isPrivate,
  });
  await copyAttachments(tx, actor, record.id, id, run.answers[item.id]?.answer?.photos ?? [], 'evidence');
  return id;
}

function titleOf({ label }: FormItem): string {
  return label.replace(/\s+/g, ' ').trim().slice(0, 255);
}

/** What was found, what was asked for, and where it stands. */
function textOf(
  { record, actor: { t } }: Pick<OnInspection, 'record' | 'actor'>,
  { name, subject, answers }: RunState,
  { id, acceptance }: FormItem,
): string {
  const answer = answers[id]?.answer;
  return [
    answer?.note,
    answer?.observation,
    acceptance && t('To be accepted: {text}', { text: acceptance }),
    t('Found at {number} {title}, {form}', {
      number: record.number ?? '',
      title: record.title,
      form: [name, subject].filter(Boolean).join(', '),
    }),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The punch list that the inspection names, else that of the project for all of them, which is made when it is first needed. */
async function punchListOf(given: OnInspection, by: Actor): Promise<string> {
  const { tx, actor, record, details, context } = given;
  const { punchPackage } = details;
  if (punchPackage && punchPackage.status !== 'certified' && punchPackage.status !== 'void')
    return punchPackage.recordId;
  const projectId = record.projectId ?? '';
  // One at a time in a project: two who submit at once would make two lists.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`inspection deficiencies ${projectId}`}, 0))`);
  const known = await tx.first(sql<{ id: string }>`
    select d.package_id as id
    from inspection_punch_list d
      join record r on r.tenant_id = d.tenant_id and r.id = d.package_id
    where d.tenant_id = ${tx.tenantId} and d.project_id = ${projectId} and not r.is_final`);
  if (known) return known.id;
  const id = newId(actor.now.getTime());
  const list = await punchPackageVerbs.create(tx, by, {
    clientRef: id,
    projectId,
    title: actor.t('Inspection deficiencies'),
    packageKind: 'contractor',
    photoRule: 'none',
    isPrivate: false,
    managerId: record.ownerId ?? actor.personId,
  });
  await punchPackageVerbs.issue(tx, by, { punchListPackageId: id, version: list.version }, context);
  await tx.run(sql`
    insert into inspection_punch_list (tenant_id, project_id, package_id)
    values (${tx.tenantId}, ${projectId}, ${id})
    on conflict (tenant_id, project_id) do update set package_id = excluded.package_id`);
  return id;
}

/** How many punch items of an inspection are not closed, whoever may see them. */
export function openPunchItems({ details }: Pick<OnInspection, 'details'>): number {
  return details.deficiencies.filter(({ kind, isFinal }) => kind === 'punchItem' && !isFinal).length;
}
