import type { FieldSample, fieldSamples } from '@plumbline/contract/areas/fieldSamples';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import type { AppContext } from '../../../kit/http/routes.ts';
import { createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { FIELD_SAMPLE_COLUMNS, FIELD_SAMPLE_FIELDS, FIELD_SAMPLE_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assign } from './work.ts';

type Create = ParsedOf<typeof fieldSamples.create>;

/**
 * Makes a draft in the court of its maker, and assigns it at once where the input says so. A second call with the same
 * clientRef answers the field sample that the first one made.
 */
export async function create(tx: Tx, actor: Actor, input: Create, context: AppContext): Promise<FieldSample> {
  const { clientRef: fieldSampleId, projectId, managerId, leadId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'fieldSample', 'create');
  const found = () => get(tx, actor, { fieldSampleId });
  const isNew = await createInProject(tx, actor, input, {
    kind: 'fieldSample',
    table: 'field_sample',
    columns: insertFields({ ...FIELD_SAMPLE_FIELDS, ...FIELD_SAMPLE_COLUMNS }, input),
    references: FIELD_SAMPLE_REFERENCES,
    given: input,
    searchTextOf,
    people: { manager: managerId, assignee: leadId ? [leadId] : [] },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  return isNew && input.assign ? assign(tx, actor, { fieldSampleId, version: 1 }, context) : found();
}
