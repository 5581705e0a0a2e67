import { checklists } from '@plumbline/contract/areas/checklists';
import { sql } from '../../../kit/db/sql.ts';
import type { Read } from '../../../kit/db/tx.ts';
import { invalid, notFound, refuse } from '../../../kit/errors.ts';
import * as forms from '../../../kit/forms/index.ts';
import { mayAsMember, namesOf, notice, passPartiesSql } from '../../../kit/records/index.ts';
import { checklistVerb, doersOf, findForms, helpersOf, isWithDoers, namesOfForms } from './checklistVerb.ts';

/** Adds forms: each template once for every room or machine. */
export const addRuns = checklistVerb(checklists.addRuns, async ({ tx, actor, record, input }) => ({
  trail: { changes: { forms: [null, await forms.insertRuns(tx, actor, record, input.runs, 'checklist')] } },
}));

/** Takes a form away that nobody has begun. A checklist that is scheduled keeps at least one. */
export const removeRun = checklistVerb(checklists.removeRun, async ({ tx, record, details, input }) => {
  if (details.runs.length === 1 && record.status !== 'draft')
    throw refuse('It is scheduled and keeps one form: cancel it instead.');
  const others = details.runs.filter(({ formRunId }) => formRunId !== input.formRunId);
  if (others.length > 0 && others.every(({ stage }) => stage !== null))
    throw refuse('All other forms are completed: complete this one too, or return another one first.');
  return { trail: { changes: { forms: [await forms.removeRun(tx, record, input.formRunId), null] } } };
});

/** Assigns sections to people. An assignee is on the checklist, and holds the ball while work is open. */
export const assignSections = checklistVerb(
  checklists.assignSections,
  async ({ tx, actor, record, details, input }) => {
    const people = [...new Set(input.sections.flatMap(({ personId }) => personId ?? []))];
    await assertMayAnswer(tx, people, 'sections');
    const before = await forms.sectionPeople(tx, record.id);
    await forms.assignSections(tx, record.id, input.sections);
    const after = await forms.sectionPeople(tx, record.id);
    const stay = new Set([details.leadId, ...details.runs.map(({ lead }) => lead?.personId)]);
    const gone = before.filter((id) => !after.includes(id) && !stay.has(id));
    const come = after.filter((id) => !before.includes(id));
    return {
      writes: passPartiesSql(tx, actor, record.id, 'assignee', { gone, come }),
      ...(isWithDoers(record) ? { ball: await doersOf(tx, record, details) } : {}),
      ...(isWithDoers(record) && come.length > 0
        ? { notices: [notice('court', come, '{by} gave you sections of {number} {title}')] }
        : {}),
      trail: {
        changes: { sections: [(await namesOf(tx, before)) || null, (await namesOf(tx, after)) || null] },
        note: input.sections.length > 1 ? actor.t('{n|one section|# sections}', { n: input.sections.length }) : null,
      },
    };
  },
);

/** Gives forms a lead of their own, who is on the checklist and holds the ball until the forms are completed. */
export const assignForms = checklistVerb(checklists.assignForms, async ({ tx, actor, record, details, input }) => {
  const leadId = input.leadId ?? null;
  const given = findForms(details, input.formRunIds);
  if (given.some(({ stage }) => stage !== null)) throw refuse('A form that is completed keeps whoever did it.');
  if (leadId) await assertMayAnswer(tx, [leadId], 'leadId');
  const before = await helpersOf(tx, record, details);
  const ids = given.map(({ formRunId }) => formRunId);
  await forms.setRunLead(tx, ids, leadId);
  const lead = leadId ? { personId: leadId, fullName: await namesOf(tx, [leadId]), companyName: null } : null;
  const runs = details.runs.map((run) => (ids.includes(run.formRunId) ? { ...run, lead } : run));
  const after = await helpersOf(tx, record, { runs });
  const gone = before.filter((id) => !after.includes(id) && id !== details.leadId);
  const come = after.filter((id) => !before.includes(id) && id !== details.leadId);
  const isUnderWay = isWithDoers(record);
  const names = namesOfForms(actor, given);
  return {
    writes: passPartiesSql(tx, actor, record.id, 'assignee', { gone, come }),
    ...(isUnderWay ? { ball: await doersOf(tx, record, { leadId: details.leadId, runs }) } : {}),
    ...(isUnderWay && leadId
      ? { notices: [notice('court', [leadId], '{by} gave you {forms} of {number} {title}', { forms: names })] }
      : {}),
    trail: { changes: { formLead: [null, lead?.fullName ?? null] }, note: names },
  };
});

/** Throws 1004 for a person who is not in the directory, 1400 for one who cannot answer: checklists are not answered by a link. */
async function assertMayAnswer(read: Read, people: readonly string[], field: 'sections' | 'leadId'): Promise<void> {
  const found = await read.all(sql<{ name: string; able: boolean }>`
    select p.full_name as name, ${mayAsMember(sql`p.tenant_id`, sql`p.id`, 'checklist', 'respond')} as able
    from person p
    where p.tenant_id = ${read.tenantId} and p.id = any(${[...people]}::uuid[])
    order by 1`);
  if (found.length < people.length) throw notFound();
  const unable = found.find(({ able }) => !able);
  if (unable)
    throw invalid({
      [field]: {
        sentence: '{name} cannot answer here. Choose somebody whose role lets them',
        values: { name: unable.name },
      },
    });
}

/** Says how often it is made again, counted from its day. */
export const setRecurrence = checklistVerb(checklists.setRecurrence, ({ tx, record, details, input }) =>
  forms.changeRecurrence(tx, record, details.recurrence, details.scheduledDate ?? record.dueDate, input.recurrence),
);
