import type { Rfi, rfis } from '@plumbline/contract/areas/rfis';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { forbidden, invalid, notFound } from '../../kit/errors.ts';
import { attachFiles, change, insertWith, notify, once, orTaken } from '../../kit/records/index.ts';
import type { RecordHeader } from '../../kit/records/index.ts';
import { holdProject } from '../projects/index.ts';
import { assertPointsRight, draftRow, dutiesOf, presentDraft, emptyToNull } from './draft.ts';
import type { Create, Named } from './draft.ts';
import { searchTextOf } from './details.ts';
import { mayCreateIn } from './policy.ts';
import { get } from './queries.ts';
import { answerWith, judge, look } from './take.ts';

/** Makes a draft in the court of whoever makes it. The same clientRef again answers the one that it made. */
export async function create(tx: Tx, actor: Actor, input: Create): Promise<Rfi> {
  const { clientRef: rfiId, projectId } = input;
  if (!mayCreateIn(actor, projectId)) {
    // Not before it is known that there is such a project for them.
    await holdProject(tx, actor, projectId);
    throw forbidden();
  }
  const draft = await orTaken(insertDraft(tx, actor, input), () => get(tx, actor, { rfiId }));
  if (!draft) return get(tx, actor, { rfiId });
  assertPointsRight(input, draft);
  if (!input.fileIds?.length) return presentDraft(actor, input, draft);
  await attachFiles(tx, actor, { id: rfiId }, input.fileIds, 'question');
  return get(tx, actor, { rfiId });
}

/** Answers nothing when it was made before. */
function insertDraft(tx: Tx, actor: Actor, input: Create): Promise<Named | undefined> {
  const { clientRef: rfiId, projectId, title } = input;
  const draft = {
    id: rfiId,
    kind: 'rfi',
    projectId,
    title,
    status: 'draft',
    isPrivate: input.isPrivate,
    ownerId: input.rfiManagerId ?? null,
    dueDate: input.dueDate ?? null,
    searchText: searchTextOf(
      { title, number: null },
      {
        question: emptyToNull(input.question),
        drawingRefs: emptyToNull(input.drawingRefs),
        specSection: emptyToNull(input.specSection),
        reference: emptyToNull(input.reference),
      },
    ),
    content: input,
    inCourtOfMaker: true,
    duties: dutiesOf(input),
  };
  return insertWith(tx, actor, draft, draftRow(tx, actor, input));
}

/** Throws 1400 when somebody who cannot sign in is to manage an RFI, 1004 when nobody of this company has this id. */
export async function assertManager(read: Read, personId: string | null | undefined): Promise<void> {
  if (!personId) return;
  const found = await read.first(sql<{
    member: boolean;
  }>`select exists (select from membership m where m.tenant_id = p.tenant_id and m.person_id = p.id and m.status = 'active' and m.account_id is not null) as member
    from person p where p.tenant_id = ${read.tenantId} and p.id = ${personId}`);
  if (!found) throw notFound();
  if (!found.member) throw invalid({ rfiManagerId: 'Choose somebody who can sign in here' });
}

/** Adds to a question that is frozen. */
export async function addendum(tx: Tx, actor: Actor, input: ParsedOf<typeof rfis.addendum>): Promise<Rfi> {
  const taken = await look(tx, actor, input);
  const { record, rfi } = taken;
  const isNew = await orTaken(once(tx, 'rfi.addendum', input.clientRef, input), () => answerWith(tx, actor, record));
  if (!isNew) return answerWith(tx, actor, record);
  judge(actor, taken, 'addendum');
  await addToQuestion(tx, actor, record, input.clientRef, input.body);
  await change(
    tx,
    actor,
    record,
    { bump: false, searchText: searchTextOf(record, rfi, input.body) },
    { verb: 'addendum' },
  );
  await notify(tx, actor, record, [
    {
      reason: 'watching',
      sentence: '{by} added to the question of {number} {title}',
      to: [...record.ball, ...(record.ownerId ? [record.ownerId] : [])],
    },
  ]);
  return answerWith(tx, actor, record);
}

/** Writes an addendum. */
export async function addToQuestion(
  tx: Tx,
  actor: Actor,
  record: Pick<RecordHeader, 'id'>,
  addendumId: string,
  body: string,
): Promise<void> {
  await tx.run(
    sql`insert into rfi_addendum (tenant_id, id, rfi_id, author_id, at, body) values (${tx.tenantId}, ${addendumId}, ${record.id}, ${actor.personId}, ${actor.now}, ${body})`,
  );
}
