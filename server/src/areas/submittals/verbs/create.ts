import type { SubmittalItem, submittalItems } from '@plumbline/contract/areas/submittals';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { calendarOfProject, createInProject, insertFields } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { readSection } from '../../specSections/index.ts';
import {
  PLAN_FIELDS,
  SUBMITTAL_COLUMNS,
  SUBMITTAL_FIELDS,
  SUBMITTAL_REFERENCES,
  planAfter,
  searchTextOf,
} from '../details.ts';
import { get } from '../present.ts';
import { assertBeforeSite } from './submittalVerb.ts';

type Create = ParsedOf<typeof submittalItems.create>;

/** The columns of its own row: the input, its references, the resulting plan, and itself as the first revision. */
const COLUMNS = { ...SUBMITTAL_FIELDS, ...SUBMITTAL_COLUMNS, ...PLAN_FIELDS, rootId: 'root_id' };

/** Creates a draft in the court of its maker. The same clientRef again answers the first draft. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<SubmittalItem> {
  const { clientRef: submittalItemId, projectId, managerId, submitterId } = input;
  await assertMayMakeIn(tx, actor, projectId, 'submittal', 'create');
  assertBeforeSite(input);
  const specSection = await readSection(tx, projectId, input.specSectionId);
  const calendar = await calendarOfProject(tx, projectId);
  const found = () => get(tx, actor, { submittalItemId });
  await createInProject(tx, actor, input, {
    kind: 'submittal',
    table: 'submittal',
    columns: insertFields(COLUMNS, { ...input, ...planAfter(input, calendar), rootId: submittalItemId }),
    references: SUBMITTAL_REFERENCES,
    given: { ...input, specSection },
    searchTextOf,
    people: { manager: managerId, submitter: submitterId },
    files: 'submission',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  return found();
}
