import type { Inspection, inspections } from '@plumbline/contract/areas/inspections';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { insertRuns } from '../../../kit/forms/index.ts';
import {
  attachFiles,
  draftOf,
  insertFields,
  insertInProject,
  nameReferences,
  orTaken,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { INSPECTION_COLUMNS, INSPECTION_FIELDS, INSPECTION_REFERENCES, searchTextOf } from '../details.ts';
import { get } from '../present.ts';
import { assertMayNameMoney } from './inspectionVerb.ts';

/** Makes a draft with its forms, in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: ParsedOf<typeof inspections.create>): Promise<Inspection> {
  const { clientRef: inspectionPackageId, projectId, title, runs = [], fileIds } = input;
  await assertMayMakeIn(tx, actor, projectId, 'inspection', 'create');
  assertMayNameMoney(actor, input);
  const names = await nameReferences(tx, { actor, projectId }, INSPECTION_REFERENCES, input);
  const found = () => get(tx, actor, { inspectionPackageId });
  const texts = { ...input, location: { path: names.locationId.name } };
  const record = draftOf('inspection', input, searchTextOf({ title, number: null }, texts), {
    manager: input.managerId,
    reviewer: input.inspectorId,
    coReviewer: guestsOf(input),
  });
  const own = {
    table: 'inspection',
    columns: insertFields({ ...INSPECTION_FIELDS, ...INSPECTION_COLUMNS }, input),
    references: INSPECTION_REFERENCES,
    input,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (await orTaken(insertInProject(tx, actor, record, own), found)) {
    if (runs.length > 0) await insertRuns(tx, actor, { id: inspectionPackageId, projectId }, runs, 'inspection');
    await attachFiles(tx, actor, { id: inspectionPackageId }, fileIds, 'evidence');
  }
  return found();
}

/** Who comes beside the inspector, each once. */
export function guestsOf({
  pointOfContactId,
  inspecteeId,
}: {
  pointOfContactId?: string | null | undefined;
  inspecteeId?: string | null | undefined;
}): string[] {
  return [...new Set([pointOfContactId, inspecteeId].filter((id) => id !== null && id !== undefined))];
}
