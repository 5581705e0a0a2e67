import { USUAL_PAPERS } from '@plumbline/contract/areas/awards';
import type { Award, awards } from '@plumbline/contract/areas/awards';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../../kit/actor.ts';
import type { Tx } from '../../../kit/db/tx.ts';
import { invalid } from '../../../kit/errors.ts';
import { createInProject } from '../../../kit/records/index.ts';
import { assertMayMakeIn, onProject } from '../../projects/index.ts';
import { AWARD, columnsWith } from '../made.ts';
import { get } from '../present.ts';
import { assertLetter } from './update.ts';

type Create = ParsedOf<typeof awards.create>;

/** Creates an award with its number. Without a manager the maker runs it. The same clientRef again answers the first award. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Award> {
  const { clientRef: projectAwardId, projectId, side, customFields: _custom, ...fields } = input;
  if (!input.companyId) throw invalid({ companyId: 'Choose the company' });
  assertLetter(input.letterText);
  await assertMayMakeIn(tx, actor, projectId, 'award', 'create');
  const given = {
    ...fields,
    managerId: input.managerId ?? actor.personId,
    awardType: input.awardType ?? 'noticeOfAward',
    requiredPapers: input.requiredPapers ?? (side === 'vendor' ? USUAL_PAPERS : []),
  };
  const found = () => get(tx, actor, { projectAwardId });
  await createInProject(tx, actor, input, {
    ...AWARD,
    columns: columnsWith(given, { side }),
    given,
    people: { manager: given.managerId },
    files: 'evidence',
    precondition: onProject(tx, actor, projectId),
    found,
  });
  return found();
}
