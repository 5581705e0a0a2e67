import type { FormItem } from '@plumbline/contract/kit/forms/definition';
import { partNumber } from '@plumbline/contract/kit/forms/partNumber';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { required } from '../../kit/errors.ts';
import { conformingDeficiencies, deficiencyMade } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { comment } from '../../kit/records/page/index.ts';
import { canBeAsked, copyAttachments, unlessRefused } from '../../kit/records/index.ts';
import { findRegistry } from '../../kit/records/header/index.ts';
import { punchPackageVerbs, punchVerbs } from '../punch/index.ts';
import * as taskVerbs from '../tasks/index.ts';
import { inspectionKind } from './policy.ts';
import type { OnInspection } from './verbs/inspectionVerb.ts';

/* What deficient items lead to: one punch item or one task for each item of each form, also when it is submitted again. */

/** Creates the missing records for deficiencies. The submitter needs no rights on punch lists and tasks for this. */
export async function followDeficiencies(given: OnInspection, runs: readonly RunState[]): Promise<void> {
  const made = await given.tx.all(sql<{ key: string }>`
    select concat_ws(' ', d.run_id, d.item_id) as key
    from form_run run
      join form_deficiency d on d.tenant_id = run.tenant_id and d.run_id = run.id
    where run.tenant_id = ${given.tx.tenantId} and run.record_id = ${given.record.id}`);
  const known = new Set(made.map(({ key }) => key));
  const wanted = runs.flatMap((run) =>
    run.evaluation.actions
      .filter(({ itemId }) => !known.has(`${run.formRunId} ${itemId}`))
      .map(({ itemId, action }) => ({ run, itemId, action })),
  );
  if (wanted.length === 0) return;
  const by = entitled(given.actor);
  const list = wanted.some(({ action }) => action === 'punch') ? await punchListOf(given, by) : '';
  for (const { run, itemId, action } of wanted) {
    const item = run.definition.sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
    if (!item) continue;
    const found = { ...given, by, run, item };
    const recordId = action === 'punch' ? await punchItem(found, list) : await task(found);
    await deficiencyMade(given.tx, run, itemId, recordId);
  }
}

/** Comments on open records of earlier visits that their item conforms now, so that the managers of these records verify and close them. */
export async function tellConforming(
  { tx, actor, record }: OnInspection,
  earlierVisits: readonly string[],
): Promise<void> {
  const body = actor.t('The item conforms at {number} {title}. Verify the work here and close this.', {
    number: record.number ?? '',
    title: record.title,
  });
  const registry = required(findRegistry(inspectionKind.kind));
  for (const recordId of await conformingDeficiencies(tx, record.id, earlierVisits)) {
    const said = { recordId, clientRef: newId(actor.now.getTime()), body, mentionIds: [], fileIds: [] };
    await comment(tx, entitled(actor), said, registry);
  }
}

/** The same person with every right in the company: a form asks for what follows, not they. */
function entitled(actor: Actor): Actor {
  return { ...actor, scope: (): ReturnType<Actor['scope']> => 'company' };
}

/** A deficient item of a form, and the author for its record. */
type Found = OnInspection & { by: Actor; run: RunState; item: FormItem };

async function punchItem(found: Found, packageId: string): Promise<string> {
  const { tx, by, details, context } = found;
  const shared = fieldsOf(found);
  const fixer = await fixerOf(found);
  await punchVerbs.create(
    tx,
    by,
    {
      ...shared,
      packageId,
      itemType: details.inspectionType === 'safety' ? 'safety' : 'other',
      priority: 'normal',
      drawingRef: details.drawingRef,
      changeCandidate: false,
      assignments: fixer ? [{ personId: fixer }] : [],
      submit: false,
    },
    context,
  );
  await photosCopied(found, shared.clientRef);
  // Without a place, or without a picture that its list requires, it stays a draft of its finder.
  const submitting = { punchListItemId: shared.clientRef };
  await unlessRefused(tx, async () => (await punchVerbs.submit.plan(tx, by, submitting, context)).write());
  return shared.clientRef;
}

async function task(found: Found): Promise<string> {
  const { tx, by, record, details, context } = found;
  const shared = fieldsOf(found);
  await taskVerbs.create(
    tx,
    by,
    {
      ...shared,
      category: 'correction',
      responsibleCompanyId: details.responsibleCompany?.companyId,
      managerId: record.ownerId,
      evidence: 'photo',
      assign: false,
    },
    context,
  );
  await photosCopied(found, shared.clientRef);
  return shared.clientRef;
}

/** What its record says, of whichever kind. */
function fieldsOf({ actor, record, details, run, item }: Found) {
  const { name, subject, answers, location } = run;
  const answer = answers[item.id]?.answer;
  const found = [
    answer?.note,
    answer?.observation,
    item.acceptance && actor.t('To be accepted: {text}', { text: item.acceptance }),
    actor.t('Found at {number} {title}, {form}', {
      number: record.number ?? '',
      title: record.title,
      form: [name, subject].filter(Boolean).join(', '),
    }),
  ];
  return {
    clientRef: newId(actor.now.getTime()),
    projectId: record.projectId ?? '',
    title: titleOf(actor, record, run, item),
    description: found.filter(Boolean).join('\n'),
    locationId: (location ?? details.location)?.locationId,
    costCodeId: details.costCode?.costCodeId,
    isPrivate: record.isPrivate,
  };
}

/** An item states the required condition, so the new record's title says that it is not met, and where. */
function titleOf(actor: Actor, record: Found['record'], run: RunState, item: FormItem): string {
  const section = run.definition.sections.findIndex(({ items }) => items.includes(item));
  const place = run.definition.sections[section]?.items.indexOf(item) ?? 0;
  const number = partNumber(run.definition, section, place);
  const found = [record.number, number].filter(Boolean).join(', ');
  const words = { item: item.label.replace(/\s+/g, ' ').trim(), found };
  const most = 255 - actor.t('Not accepted: {item} ({found})', { item: '', found }).length;
  return actor.t('Not accepted: {item} ({found})', { ...words, item: words.item.slice(0, most).trim() });
}

/** The pictures of the defect. */
function photosCopied({ tx, actor, record, run, item }: Found, to: string): Promise<void> {
  return copyAttachments(tx, actor, record.id, to, run.answers[item.id]?.answer?.photos ?? [], 'before');
}

/**
 * Picks the person to fix an item: the inspected party, else a person of the company that the visit holds responsible or that has the section in the
 * template. That person must be on the project's team, or be the company's contact. Nobody if none of them could report it fixed: the manager then picks
 * somebody.
 */
async function fixerOf({ tx: read, record, details, run, item }: Found): Promise<string | null> {
  const assignee = run.definition.sections.find(({ items }) => items.includes(item))?.assignee;
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

/** The punch list of the inspection, else the project's list for all inspections, created when it is first needed. */
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
