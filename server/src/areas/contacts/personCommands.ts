import type { contacts } from '@plumbline/contract/areas/contacts';
import type { ParsedOf } from '@plumbline/contract/kit/endpoint';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { allow, change, insertRecord, lock } from '../../kit/records/index.ts';
import { emailTaken, existing, standing } from './creating.ts';
import { checkOwner, namesOf, personFacts, wordsOf } from './facts.ts';
import { PERSON_COLUMNS, assignments, changesTo, columnList, differences, given, valueList } from './fields.ts';
import { mayChangeCard } from './policy.ts';
import { companyRow, contactRow } from './queries.ts';
import type { ContactRow } from './queries.ts';
import { personKind } from './record.ts';
import { setGroupings } from './sets.ts';
import { takeTitle } from './titles.ts';

type NewPerson = ParsedOf<typeof contacts.createPerson>;

/** Adds a contact. The same again answers the contact; an e-mail address belongs to one card of the directory. */
export async function createPerson(tx: Tx, actor: Actor, input: NewPerson): Promise<ContactRow> {
  const { clientRef: id, fullName, keeperId: ownerId = null } = input;
  const values = given(input, PERSON_COLUMNS);
  try {
    const fresh = await insertRecord(tx, actor, {
      id,
      kind: 'person',
      projectId: null,
      title: fullName,
      status: 'active',
      ownerId,
      searchText: wordsOf(values),
      content: input,
    });
    if (!fresh) return standing(await contactRow(tx, id));
    await checkOwner(tx, ownerId);
    const filled = { ...values, title: await takeTitle(tx, actor, input.title) };
    await tx.run(
      sql`insert into person (tenant_id, id, ${columnList(filled, PERSON_COLUMNS)}) values (${tx.tenantId}, ${id}, ${valueList(filled)})`,
    );
  } catch (error) {
    throw await existing(tx, actor, personKind, id, emailTaken(error), contactRow);
  }
  await setGroupings(tx, id, input.groupingIds);
  return standing(await contactRow(tx, id));
}

/** Changes a card of the directory; what the input leaves out stays as it is. */
export async function updatePerson(
  tx: Tx,
  actor: Actor,
  input: ParsedOf<typeof contacts.updatePerson>,
): Promise<ContactRow> {
  const { personId } = input;
  const [record, row, before] = await Promise.all([
    lock(tx, actor, personKind, personId, input.version, () => contactRow(tx, personId)),
    contactRow(tx, personId),
    personFacts(tx, personId),
  ]);
  allow(mayChangeCard(actor, record, standing(row).family));
  if (input.companyId) standing(await companyRow(tx, input.companyId));
  await checkOwner(tx, input.keeperId);
  const values = {
    ...given(input, PERSON_COLUMNS),
    ...(input.title === undefined ? {} : { title: await takeTitle(tx, actor, input.title) }),
  };
  const ownerId = input.keeperId === undefined ? record.ownerId : input.keeperId;
  const { companyId: moved = [null, null], ...pairs } = changesTo(before, values);
  const [names, groupings] = await Promise.all([
    namesOf(tx, [...moved, record.ownerId, ownerId]),
    setGroupings(tx, personId, input.groupingIds),
  ]);
  const changes = differences({
    ...pairs,
    company: moved[0] === moved[1] ? [null, null] : [names(moved[0]), names(moved[1])],
    owner: [names(record.ownerId), names(ownerId)],
    groupings,
  });
  if (!changes) return standing(await contactRow(tx, personId));
  try {
    await Promise.all([
      tx.run(
        sql`update person set ${assignments(values, PERSON_COLUMNS)} where tenant_id = ${tx.tenantId} and id = ${personId}`,
      ),
      change(
        tx,
        actor,
        record,
        { title: input.fullName, ownerId, searchText: wordsOf({ ...before, ...values }) },
        { verb: 'update', changes },
      ),
    ]);
  } catch (error) {
    throw emailTaken(error);
  }
  return standing(await contactRow(tx, personId));
}
