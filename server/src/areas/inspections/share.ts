import { typeWords } from '@plumbline/contract/areas/inspections/names';
import { roleDifferenceAhead } from '@plumbline/contract/kit/signing';
import { wordFor } from '@plumbline/contract/kit/words';
import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { invalid, refuse } from '../../kit/errors.ts';
import { runStates, signSlot, signsAs } from '../../kit/forms/index.ts';
import type { RunState } from '../../kit/forms/index.ts';
import { printerFor } from '../../kit/pdf/index.ts';
import { claimRef } from '../../kit/records/index.ts';
import type { ByLink, RecordHeader } from '../../kit/records/index.ts';
import { mailSignedCopy } from '../../kit/terms/index.ts';
import { answerText, holdText } from '../formTemplates/index.ts';
import { inspectionDetails, inspectionParts } from './details.ts';
import type { InspectionDetails } from './details.ts';
import { inspectionDocumentByLink } from './pdf.ts';
import { inspectionWorkflow } from './workflow.ts';

/** The share link of an inspection: shows the findings, for the invited person to sign. */
export const inspectionByLink: ByLink = {
  bodyOptional: true,
  document: inspectionDocumentByLink,
  asks: sql`(select x.description from inspection x where x.tenant_id = r.tenant_id and x.id = r.id)`,
  request: (_read, _record, { t, number, firm }) => t('Sign inspection {number} for {firm}', { number, firm }),
  async face(read, actor, record) {
    const [details, runs] = await Promise.all([
      inspectionDetails.beside(read, actor, record.id),
      runStates(read, record.id),
    ]);
    const slots = slotsOf(runs);
    const reason = whyNot(actor, record, details, slots);
    const { t } = actor;
    const parts = inspectionParts(record, details, actor.personId);
    const differing = new Map(
      await Promise.all(runs.map(async (run) => [run.formRunId, await signsAs(read, actor, run, parts)] as const)),
    );
    const noteOf = ({ run, slotId, signer }: Slot) => {
      const roles = differing.get(run.formRunId)?.[slotId];
      return roles && roleDifferenceAhead(t, signer, roles);
    };
    return {
      facts: factsOf(actor, details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      sections: runs.map((run) => ({
        heading: [run.name, run.subject ?? run.location?.path].filter(Boolean).join(' · '),
        by: null,
        at: run.completedAt,
        official: false,
        text: foundText(actor, run, details.timeZone),
      })),
      mayRespond: reason ? t(reason) : true,
      signatures: reason
        ? []
        : slots.map((slot) => ({
            value: slot.value,
            label: slot.label,
            methods: slot.methods,
            note: noteOf(slot) ?? null,
          })),
    };
  },
  async answer(tx, actor, record, { clientRef, choice, signature }, context) {
    const details = await inspectionDetails.beside(tx, actor, record.id, true);
    if (!(await claimRef(tx, 'inspection.byLink', clientRef, { choice, signature, recordId: record.id }))) return;
    const runs = await runStates(tx, record.id);
    const slots = slotsOf(runs);
    const reason = whyNot(actor, record, details, slots);
    if (reason) throw refuse(reason);
    const slot = slots.find(({ value }) => value === choice) ?? (slots.length === 1 ? slots[0] : undefined);
    if (!slot) throw invalid({ choice: 'Choose one that is in use' });
    if (!signature) throw invalid({ signature: 'Fill this in' });
    const { run, slotId } = slot;
    const { name, image } = signature;
    const company = signature.company || (asked(details, actor)?.companyName ?? '');
    const method = image ? 'draw' : 'type';
    const open = { tx, actor, record, details, run };
    await signSlot(open, inspectionParts, { slotId, name, company, method, image });
    // One copy for all that is signed on this page: the last signature that this link is asked for sends it.
    if (slots.length > 1) return;
    const { publicUrl } = context.settings;
    await mailSignedCopy(tx, actor, record, { personId: actor.personId, isExecuted: false, publicUrl });
  },
};

function factsOf(actor: Actor, details: InspectionDetails): [label: string, value: string | null | undefined][] {
  const { t } = actor;
  const { scheduledAt, timeZone, location, responsibleCompany, manager, inspectionType } = details;
  return [
    [t('Type'), wordFor(typeWords(t), inspectionType)],
    [t('Appointment'), scheduledAt && printerFor(actor, timeZone).instant(scheduledAt)],
    [t('Location'), location?.path],
    [t('Company inspected'), responsibleCompany?.companyName],
    [t('Quality manager'), manager?.fullName],
  ];
}

/** The signed text: the counts, the answer to each item, and whether work goes on past each hold point. */
function foundText(actor: Actor, run: RunState, zone: string): string {
  const { definition, answers, evaluation } = run;
  const { counts, items } = evaluation;
  const printer = printerFor(actor, zone);
  const total = actor.t('{done} of {all} answered, {good} conforming, {bad} deficient', {
    done: counts.answered,
    all: counts.items,
    good: counts.conforming,
    bad: counts.deficient,
  });
  const lines = definition.sections.flatMap((section) =>
    section.items.flatMap((item) => {
      const answer = answers[item.id]?.answer;
      if (!items.get(item.id)?.shown) return [];
      const given = answer ? [answerText(printer, definition, item, answer), answer.note, answer.observation] : [];
      const hold = holdText(printer, run, item);
      const found = [...given, hold && `${actor.t('Hold point')}: ${hold}`].filter(Boolean).join('. ');
      return found ? [`${item.label}: ${found}`] : [];
    }),
  );
  return [total, ...lines].join('\n');
}

interface Slot {
  value: string;
  label: string;
  methods: ('draw' | 'type')[];
  slotId: string;
  signer: string;
  run: RunState;
}

/** The unsigned slots that can be signed without a PIN, of complete forms. */
function slotsOf(runs: readonly RunState[]): Slot[] {
  return runs.flatMap((run) => {
    if (!run.evaluation.complete) return [];
    return run.definition.signatures.flatMap(({ id, label, signer, methods }) => {
      const byHand = methods.filter((method) => method !== 'pin');
      if (run.signatures[id] || byHand.length === 0) return [];
      const value = `${run.formRunId}:${id}`;
      return [{ value, label: `${run.name} · ${label}`, methods: byHand, slotId: id, signer, run }];
    });
  });
}

/** The person of the link, while they are invited. */
function asked({ inspector, pointOfContact, inspectee }: InspectionDetails, { personId }: Actor) {
  return [inspector, pointOfContact, inspectee].find((person) => person?.personId === personId);
}

/** Why nothing is signed by this link now; null when it can be. */
function whyNot(actor: Actor, record: RecordHeader, details: InspectionDetails, slots: readonly Slot[]): string | null {
  if (record.isFinal) return 'This inspection has ended. Thank you.';
  if (!asked(details, actor)) return 'You are not asked here any more.';
  const reason = inspectionWorkflow.whyNot(record, details, 'signRun');
  if (reason) return reason;
  return slots.length > 0 ? null : 'There is nothing to sign now: forms are signed once they are filled in.';
}
