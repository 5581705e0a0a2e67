import { USUAL_PAPERS } from '@plumbline/contract/areas/awards';
import type { Award, awards } from '@plumbline/contract/areas/awards';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import {
  attachFiles,
  draftOf,
  insertInProject,
  nameReferences,
  numberForNew,
  orTaken,
} from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { AWARD_REFERENCES, searchTextOf } from '../details.ts';
import { NUMBERED, columnsWith } from '../made.ts';
import { get } from '../present.ts';
import { assertLetter } from './update.ts';

type Create = ParsedOf<typeof awards.create>;

/** Makes an award with its number. Without somebody who runs it whoever makes it does. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Award> {
  const { clientRef: projectAwardId, projectId, fileIds, title, side, customFields: _custom, ...fields } = input;
  if (!input.companyId) throw invalid({ companyId: 'Choose the company' });
  assertLetter(input.letterText);
  await assertMayMakeIn(tx, actor, projectId, 'award', 'create');
  const given = {
    ...fields,
    managerId: input.managerId ?? actor.personId,
    awardType: input.awardType ?? 'noticeOfAward',
    requiredPapers: input.requiredPapers ?? (side === 'vendor' ? USUAL_PAPERS : []),
  };
  const names = await nameReferences(tx, { actor, projectId }, AWARD_REFERENCES, given);
  const number = (await numberForNew(tx, projectAwardId, projectId, NUMBERED)) ?? null;
  const found = () => get(tx, actor, { projectAwardId });
  const text = searchTextOf({ title, number }, input);
  const record = { ...draftOf('award', input, text, { manager: given.managerId }), number };
  const own = {
    table: 'award',
    columns: columnsWith(given, { side }),
    references: AWARD_REFERENCES,
    input: given,
    precondition: onProject(tx, actor, projectId),
    names,
  };
  if (await orTaken(insertInProject(tx, actor, record, own), found))
    await attachFiles(tx, actor, { id: projectAwardId }, fileIds, 'evidence');
  return found();
}
