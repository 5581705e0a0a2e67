import { useQuery } from '@tanstack/react-query';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { addDays, dayIn } from '@plumbline/contract/kit/days';
import { WEEKDAYS, addWorkingDays } from '@plumbline/contract/kit/workingDays';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { Suspense, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { useCalendar } from '../../kit/records/kind/useCalendar.ts';
import { query } from '../../kit/api/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormCell, FormGrid } from '../../kit/records/form/FormParts.tsx';
import { MailLinks } from '../../kit/records/outside/MailLinks.tsx';
import type { PickedReviewer } from '../../kit/records/form/reviewSteps.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Skeleton } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { SimilarRecords } from '../../kit/records/page/SimilarRecords.tsx';
import { peopleField } from '../../kit/records/form/formFields.ts';
import type { RfiValues, rfiFields } from './fields.ts';
import { rfiKind } from './record.tsx';

/** Loaded later: only people who may send an RFI choose reviewers. */
const ReviewerPicker = lazyPart(() =>
  import('../../kit/records/form/ReviewerPicker.tsx').then((part) => part.ReviewerPicker),
);

interface ReviewersInputProps {
  form: RecordForm<{ reviewers: PickedReviewer[] }>;
  projectId: string;
  days: ProjectDays;
  autoFocus?: boolean;
}

/** Chooses reviewers among people who may answer on the project. */
export function ReviewersInput({ form, projectId, days, autoFocus = false }: ReviewersInputProps) {
  const t = useT();
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <FormField
        form={form}
        name="reviewers"
        as={ReviewerPicker}
        label={t('Reviewers')}
        projectId={projectId}
        mayDo="rfi.respond"
        today={days.today}
        autoFocus={autoFocus}
      />
    </Suspense>
  );
}

/**
 * The due date for reviewers without their own date. The type or the project proposes a day until somebody chooses
 * another.
 */
export function DueField({ form, days, help }: { form: RecordForm<DueValues>; days: ProjectDays; help?: string }) {
  const t = useT();
  const { today, due } = days;
  const field = form.field('dueDate');
  return (
    <FormCell name="dueDate">
      <DateField label={t('Answer due')} {...field} value={field.value ?? due} min={today} help={help} />
    </FormCell>
  );
}
interface DueValues {
  dueDate: string | null;
}

export interface ProjectDays {
  today: string;
  due: string | null;
}

/**
 * Today on the project, and the due date of an answer. A type's own days win; the default type uses the project's rule.
 * Null until both are known.
 */
export function useProjectDays({ projectId, rfiType }: Pick<Rfi, 'projectId' | 'rfiType'>): ProjectDays {
  const type = useRfiType(rfiType?.rfiTypeId);
  const project = useQuery(query(projectReads.get, { projectId }, { quiet: true, stay: true })).data;
  return projectDays(project, rfiType ? type : null, useCalendar(projectId));
}

/** Computes the days from a project and a type. Undefined is "not loaded", null is "no type". */
export function projectDays(
  project: OutputOf<typeof projectReads.get> | undefined,
  type: RfiType | null | undefined,
  calendar = WEEKDAYS,
): ProjectDays {
  const today = project?.today ?? dayIn('UTC');
  if (!project || type === undefined) return { today, due: null };
  const days = type && !type.isDefault ? type.dueDays : project.rfiDueDays;
  return { today, due: project.rfiDueWorkingDays ? addWorkingDays(calendar, today, days) : addDays(today, days) };
}

type RfiType = OutputOf<typeof rfis.types>[number];

/** An RFI type with its proposals. Null when no type in use has this id, undefined until the types are loaded. */
export function useRfiType(rfiTypeId: string | undefined): RfiType | null | undefined {
  const types = useQuery(query(rfis.types, {}, { quiet: true, stay: true })).data;
  return types && (types.find((type) => type.rfiTypeId === rfiTypeId) ?? null);
}

interface ImpactProps {
  form: RecordForm<RfiValues>;
  fields: ReturnType<typeof rfiFields>;
}

/** Cost and schedule impact. Amount and days appear for a known impact. */
export function ImpactInputs(given: ImpactProps) {
  const { costImpact, scheduleImpact } = given.form.values;
  return (
    <FormGrid>
      <FormInputs {...given} names={['costImpact']} />
      <div>{costImpact === 'yesKnown' && <FormInputs {...given} names={['costImpactCents']} />}</div>
      <FormInputs {...given} names={['scheduleImpact']} />
      <div>{scheduleImpact === 'yesKnown' && <FormInputs {...given} names={['scheduleImpactDays']} />}</div>
    </FormGrid>
  );
}

interface SimilarHintProps {
  projectId: string;
  title: string;
  question: string;
  exceptId?: string;
}

/** Lists similar RFIs, before the same question goes out twice. */
export function SimilarHint({ projectId, title, question, exceptId }: SimilarHintProps) {
  const t = useT();
  const asked = useDeferredValue({ title: title.trim().slice(0, 255), question: question.trim().slice(0, 500) });
  const input = { projectId, title: asked.title, question: asked.question || undefined, exceptId };
  const ready = asked.title.length >= 8;
  const similar = useQuery({
    ...query(rfiReads.similar, input, { quiet: true, stay: true }),
    enabled: ready,
    staleTime: 60_000,
    // Keeps the last matches of this project until the next answer. Otherwise they vanish with each key and the form
    // jumps.
    placeholderData: (before, asker) => (asker?.queryKey[1].projectId === projectId ? before : undefined),
  });
  const found = ready ? (similar.data ?? []).slice(0, 3) : [];
  return (
    <SimilarRecords
      kind={rfiKind}
      heading={t('{n|1 similar RFI|# similar RFIs}', { n: found.length })}
      found={found.map((one) => ({ ...one, projectId, recordId: one.rfiId }))}
    />
  );
}

/** The values of a new RFI that goes to its reviewers at once. */
interface SentValues {
  reviewers: PickedReviewer[];
  distributionIds: PersonRef[];
  mailLinks: boolean;
}
/** No reviewers chosen yet. */
export const NOBODY_ASKED: SentValues = { reviewers: [], distributionIds: [], mailLinks: true };

interface AskedProps {
  form: RecordForm<RfiValues & SentValues>;
  projectId: string;
  days: ProjectDays;
}

/** Reviewers and due date of an RFI that goes out at once. The type proposes them until somebody chooses others. */
export function Asked({ form, projectId, days }: AskedProps) {
  const t = useT();
  useProposal(form);
  return (
    <>
      <ReviewersInput form={form} projectId={projectId} days={days} />
      <FormGrid>
        <DueField form={form} days={days} />
      </FormGrid>
      <FormInputs
        form={form}
        fields={{ distributionIds: peopleField(t('Also inform'), { optional: true }) }}
        projectId={projectId}
      />
      <MailLinks form={form} />
    </>
  );
}

/** Sets the reviewers that the chosen type proposes. It replaces only an empty choice or another type's proposal. */
function useProposal({ values, set }: AskedProps['form']): void {
  const type = useRfiType(values.rfiTypeId ?? undefined);
  const put = useRef(NOBODY_ASKED);
  const propose = useEffectEvent(() => {
    if (!type) return;
    const { reviewers, distributionIds } = put.current;
    const isFree = (now: readonly unknown[], before: readonly unknown[]) => now.length === 0 || now === before;
    const proposed: Partial<SentValues> = {};
    if (isFree(values.reviewers, reviewers))
      proposed.reviewers = type.reviewers.map((person) => ({ ...person, required: true, dueDate: null }));
    if (isFree(values.distributionIds, distributionIds)) proposed.distributionIds = type.distribution;
    put.current = { ...put.current, ...proposed };
    set(proposed);
  });
  const typeId = type?.rfiTypeId;
  useEffect(() => propose(), [typeId]);
}
