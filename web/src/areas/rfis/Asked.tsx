import { useEffect, useEffectEvent, useRef } from 'react';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { MailLinks } from '../../kit/records/ReviewerPicker.tsx';
import type { PickedReviewer } from '../../kit/records/ReviewerPicker.tsx';
import { peopleField } from '../../kit/records/formFields.ts';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import type { RfiValues } from './fields.ts';
import { DueField, ReviewersInput, useRfiType } from './inputs.tsx';
import type { ProjectDays } from './inputs.tsx';

/** What is asked of a new RFI that goes to its reviewers at once. */
interface SentValues {
  reviewers: PickedReviewer[];
  distributionIds: PersonRef[];
  mailLinks: boolean;
}
/** Nobody yet. */
export const NOBODY_ASKED: SentValues = { reviewers: [], distributionIds: [], mailLinks: true };

interface AskedProps {
  form: RecordForm<RfiValues & SentValues>;
  projectId: string;
  days: ProjectDays;
}

/** Whom the RFI manager asks, and until when: it goes out as soon as it is written. The type proposes them until somebody is chosen. */
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

/** Puts in whom the chosen type proposes, in place of nobody and of what another type proposed. */
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
