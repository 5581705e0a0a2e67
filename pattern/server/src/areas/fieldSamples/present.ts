import { FIELD_SAMPLE_STATUSES } from '@plumbline/contract/areas/fieldSamples';
import type { FieldSample } from '@plumbline/contract/areas/fieldSamples';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { Actor } from '../../kit/actor.ts';
import { presentRecord, shownDetails } from '../../kit/records/index.ts';
import type { RecordPage } from '../../kit/records/index.ts';
import { fieldSampleDetails } from './details.ts';
import type { FieldSampleDetails } from './details.ts';
import { fieldSampleKind } from './policy.ts';
import { fieldSampleWorkflow } from './workflow.ts';

/** One field sample with all that its page shows, in one round trip. Throws 1004 when the actor may not see it. */
export const get = fieldSampleDetails.page('fieldSampleId', presentFieldSample);

const KIND = { kind: fieldSampleKind, statuses: FIELD_SAMPLE_STATUSES, workflow: fieldSampleWorkflow };

/** A field sample as its page shows it, with what the actor may do now. */
function presentFieldSample(
  actor: Actor,
  { record, shared: parts, details }: RecordPage<FieldSampleDetails>,
): FieldSample {
  const { status, can } = presentRecord(actor, KIND, record, details);
  return {
    ...parts,
    ...shownDetails(details, 'leadId', 'leadCompanyId', 'today'),
    fieldSampleId: parts.recordId,
    projectId: parts.projectId ?? '',
    status,
    dueInDays: status === 'open' && parts.dueDate ? daysBetween(details.today, parts.dueDate) : null,
    can,
  };
}
