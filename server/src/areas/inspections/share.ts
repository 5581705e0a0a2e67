import { typeWords } from '@plumbline/contract/areas/inspections/names';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { runStates, signSlot } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { once } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { inspectionDetails } from './details.ts';
import type { InspectionDetails } from './details.ts';
import { inspectionWorkflow } from './workflow.ts';

/** What a share link of an inspection shows: whoever is asked to come signs by one, with their name. */
export const inspectionByLink: ByLink = {
  bodyOptional: true,
  asks: sql`(select x.description from inspection x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  async face(read, actor, record) {
    const [details, runs] = await Promise.all([
      inspectionDetails.beside(read, actor, record.id),
      runStates(read, record.id),
    ]);
    const slots = slotsOf(runs);
    const reason = whyNot(actor, record, details, slots);
    const { t } = actor;
    return {
      facts: factsOf(actor, details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      sections: runs.map((run) => ({
        heading: [run.name, run.subject ?? run.location?.path].filter(Boolean).join(' · '),
        by: null,
        at: run.completedAt,
        official: false,
        text: lineOf(actor, run),
      })),
      mayRespond: reason ? t(reason) : true,
      ...(reason
        ? {}
        : { choices: slots.map(({ value, label }) => ({ value, label: t('Sign: {label}', { label }) })) }),
    };
  },
  async answer(tx, actor, record, { clientRef, body, choice }) {
    const details = await inspectionDetails.beside(tx, actor, record.id, true);
    if (!(await once(tx, 'inspection.byLink', clientRef, { body, choice, recordId: record.id }))) return;
    const runs = await runStates(tx, record.id);
    const slots = slotsOf(runs);
    const reason = whyNot(actor, record, details, slots);
    if (reason) throw refuse(reason);
    const slot = slots.find(({ value }) => value === choice) ?? (slots.length === 1 ? slots[0] : undefined);
    if (!slot) throw invalid({ choice: 'Choose one that is in use' });
    const { run, slotId } = slot;
    const name = body.trim().slice(0, 160) || actor.facts.fullName;
    const company = (await companyOf(tx, actor)) ?? '';
    await signSlot({ tx, actor, record, details, run }, { slotId, name, company, method: 'type', image: '' });
  },
};

function factsOf({ t, facts }: Actor, details: InspectionDetails): [label: string, value: string | null | undefined][] {
  const { scheduledAt, timeZone, location, responsibleCompany, manager, inspectionType } = details;
  const at =
    scheduledAt &&
    new Intl.DateTimeFormat(facts.preferences.locale ?? 'en', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    }).format(new Date(scheduledAt));
  return [
    [t('Type'), wordFor(typeWords(t), inspectionType)],
    [t('Appointment'), at],
    [t('Location'), location?.path],
    [t('Responsible'), responsibleCompany?.companyName],
    [t('Quality manager'), manager?.fullName],
  ];
}

function lineOf({ t }: Actor, { evaluation: { counts } }: RunState): string {
  return t('{done} of {all} answered, {good} conforming, {bad} deficient', {
    done: counts.answered,
    all: counts.items,
    good: counts.conforming,
    bad: counts.deficient,
  });
}

interface Slot {
  value: string;
  label: string;
  slotId: string;
  run: RunState;
}

/** What is left to be signed by typing, of forms of which nothing is missing any more. */
function slotsOf(runs: readonly RunState[]): Slot[] {
  return runs.flatMap((run) =>
    run.evaluation.complete
      ? run.definition.signatures
          .filter(({ id, methods }) => !run.signatures[id] && methods.includes('type'))
          .map(({ id, label }) => ({
            value: `${run.formRunId}:${id}`,
            label: `${run.name} · ${label}`,
            slotId: id,
            run,
          }))
      : [],
  );
}

/** Why nothing is signed by this link now; null when it can be. */
function whyNot(
  { personId }: Actor,
  record: RecordHeader,
  details: InspectionDetails,
  slots: readonly Slot[],
): string | null {
  const { inspectorId, pointOfContactId, inspecteeId } = details;
  if (record.isFinal) return 'This inspection has ended. Thank you.';
  if (![inspectorId, pointOfContactId, inspecteeId].includes(personId)) return 'You are not asked here any more.';
  const reason = inspectionWorkflow.whyNot(record, details, 'signRun');
  if (reason) return reason;
  return slots.length > 0 ? null : 'There is nothing to sign now: forms are signed once they are filled in.';
}

async function companyOf(read: Parameters<typeof runStates>[0], actor: Actor): Promise<string | undefined> {
  const row = await read.first(sql<{ name: string }>`
    select c.company_name as name
    from person p
      join company c on c.tenant_id = p.tenant_id and c.id = p.company_id
    where p.tenant_id = ${read.tenantId} and p.id = ${actor.personId}`);
  return row?.name;
}
