import { fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import { defineVerbs, remind as reminded, rowSetter } from '../../../kit/records/index.ts';
import type { Given } from '../../../kit/records/index.ts';
import { fieldSampleDetails } from '../details.ts';
import type { FieldSampleDetails } from '../details.ts';
import { get } from '../present.ts';
import { fieldSampleWorkflow } from '../workflow.ts';

/** Makes a verb of field samples: see `defineVerbs`. */
export const { verb: fieldSampleVerb, write: writeFieldSample } = defineVerbs({
  kind: 'fieldSample',
  workflow: fieldSampleWorkflow,
  id: 'fieldSampleId',
  lock: fieldSampleDetails.lock,
  get,
});

/** A field sample that something is done to. */
export type OnFieldSample = Pick<Given<FieldSampleDetails, unknown>, 'tx' | 'actor' | 'record' | 'details'>;

/** SQL that sets columns of the field sample's own row. */
export const setFieldSample = rowSetter('field_sample');

/** Answers who holds an open field sample: its lead, else its owner, else the actor. */
export function doerOf({ actor, record, details }: OnFieldSample): string {
  return details.leadId ?? ownerOf({ actor, record });
}

/** Answers who accepts a finished field sample: its owner, else the actor. */
export function ownerOf({ actor, record }: Pick<OnFieldSample, 'actor' | 'record'>): string {
  return record.ownerId ?? actor.personId;
}

export const remind = fieldSampleVerb(fieldSamples.remind, ({ tx, actor, record, input }) =>
  reminded(tx, actor, record, input.note),
);
