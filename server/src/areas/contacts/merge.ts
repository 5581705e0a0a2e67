import { sql } from '../../kit/db/sql.ts';
import type { Actor } from '../../kit/actor.ts';
import { audit } from '../../kit/audit/audit.ts';
import { updateRow } from '../../kit/db/rows.ts';
import type { Tx } from '../../kit/db/tx.ts';
import { refuse, stale } from '../../kit/errors.ts';
import { change, findFieldChanges, textOf } from '../../kit/records/index.ts';
import type { Value } from '../../kit/records/index.ts';
import type { CardReference } from '../../kit/references.ts';
import { allowMerge } from './card.ts';
import { checkParent, factsOf, inColumns, wordsOf } from './fields.ts';
import type { Answer, CardKind, Input, Values } from './fields.ts';
import { bothSides, choosable, columnsOf, mergePreview, whyNot } from './mergePreview.ts';
import { lockCard } from './policy.ts';
import { everyCardReference } from './references.ts';

/**
 * Merges a card into another. What pointed at it points at the kept one; its name, and for a person its email address, stay
 * findable as aliases; its own history stays on its page, which leads to the kept card. All or nothing.
 */
export async function merge(tx: Tx, actor: Actor, input: Input<'merge'>): Promise<Answer<'merge'>> {
  allowMerge(actor);
  const { keptId, mergedId } = input;
  // Always in the same order, so that two merges never wait for each other.
  const [first, second] = await inTurn(tx, actor, [keptId, mergedId].toSorted());
  const [kept, merged] = first?.id === keptId ? [first, second ?? first] : [second ?? first, first];
  if (!kept || !merged) throw refuse('These are the same card.');
  const sides = await bothSides(tx, actor, input);
  if (kept.version !== input.keptVersion || merged.version !== input.mergedVersion)
    throw stale(await mergePreview(tx, actor, input));
  const reason = await whyNot(tx, actor, sides.kind, sides.kept, sides.merged);
  if (reason) throw refuse(reason);
  const [keptFacts, mergedFacts] = [await factsOf(tx, sides.kind, keptId), await factsOf(tx, sides.kind, mergedId)];
  const taken: Values = {
    ...valuesTaken(actor, sides.kind, [keptId, keptFacts], mergedFacts, input.take),
    ...(keptFacts.parentCompanyId === mergedId ? { parentCompanyId: null } : {}),
  };
  const after: Values = { ...keptFacts, ...taken };
  const names = remembered(sides.kind, keptFacts, mergedFacts, after);

  await settle(tx, actor, sides.kind, keptId, mergedId);
  let moved = 0;
  for (const reference of everyCardReference())
    if (reference.to === sides.kind || reference.to === 'record')
      moved += await repoint(tx, reference, keptId, mergedId);
  await tx.run(sql`delete from ${sql.ref('link')} where tenant_id = ${tx.tenantId} and from_id = to_id`);
  await repointViews(tx, keptId, mergedId);
  await checkParent(tx, keptId, textOf(taken.parentCompanyId));
  // An email address is on one card at a time.
  await updateRow(tx, sides.kind, mergedId, { merged_into: keptId, ...(sides.kind === 'person' && { email: null }) });
  const columns = { ...columnsOf(sides.kind), otherEmails: 'other_emails' };
  await updateRow(tx, sides.kind, keptId, inColumns(columns, { ...names, ...taken }));

  const title = textOf(after[sides.kind === 'person' ? 'fullName' : 'companyName']) ?? kept.title;
  const { taxId: _hidden, ...open } = findFieldChanges(columns, keptFacts, taken).changes;
  const header = { title, searchText: wordsOf({ ...after, ...names }) };
  await change(tx, actor, kept, header, {
    verb: 'merge',
    changes: { merged: [null, merged.title], ...open },
  });
  const gone = { status: 'merged', isFinal: true, closedAt: actor.now, searchText: '' };
  await change(tx, actor, merged, gone, { verb: 'mergedInto', changes: { mergedInto: [null, title] } });
  await audit(tx, actor, {
    verb: 'merge',
    resource: 'contact.merge',
    subjectKind: sides.kind,
    subjectId: keptId,
    subject: title,
    detail: { mergedId, merged: merged.title, moved, take: input.take },
  });
  return { contactId: keptId, version: kept.version, moved };
}

async function inTurn(tx: Tx, actor: Actor, ids: readonly string[]) {
  const locked = [];
  for (const id of new Set(ids)) locked.push((await lockCard(tx, actor, id)).record);
  return locked;
}

/** The fields to copy from the removed card: the chosen ones, and fields hidden from the actor that the kept card lacks. */
function valuesTaken(
  actor: Actor,
  kind: CardKind,
  [keptId, kept]: readonly [string, Values],
  merged: Values,
  take: readonly string[],
): Values {
  const open = new Set(choosable(actor, kind));
  return Object.fromEntries(
    Object.keys(columnsOf(kind)).flatMap((field): [string, Value][] => {
      const isTaken = open.has(field) ? take.includes(field) : textOf(kept[field]) === null;
      // One of the two is never the parent of what they become.
      if (field === 'parentCompanyId' && (merged[field] === keptId || !merged[field])) return [];
      return isTaken && textOf(merged[field]) !== textOf(kept[field]) ? [[field, merged[field] ?? null]] : [];
    }),
  );
}

/** Names and addresses that are no longer the card's own, and stay findable. */
function remembered(kind: CardKind, kept: Values, merged: Values, after: Values): Values {
  const list = (field: string, own: string): string[] => {
    const values = [kept[field], merged[field], kept[own], merged[own]].flatMap((value) => value ?? []);
    return [...new Set(values.map(String).filter((value) => value !== '' && value !== after[own]))];
  };
  return kind === 'person'
    ? { aliases: list('aliases', 'fullName'), otherEmails: list('otherEmails', 'email') }
    : { aliases: list('aliases', 'companyName') };
}

/** Removes duplicates that a merge would create: a ball held by both, two defaults, a company under itself. */
async function settle(tx: Tx, actor: Actor, kind: CardKind, keptId: string, mergedId: string): Promise<void> {
  if (kind === 'person') {
    await tx.run(sql`
      update ${sql.ref('custody')} as stay set to_at = ${actor.now}
      where stay.tenant_id = ${tx.tenantId} and stay.person_id = ${mergedId} and stay.to_at is null and exists (
        select from custody theirs
        where theirs.tenant_id = stay.tenant_id and theirs.record_id = stay.record_id
          and theirs.person_id = ${keptId} and theirs.to_at is null)`);
    return;
  }
  await tx.run(sql`
    update company set parent_company_id = null
    where tenant_id = ${tx.tenantId} and id in (${keptId}, ${mergedId}) and parent_company_id in (${keptId}, ${mergedId})`);
  const defaultOf = (column: string) => sql`
    select from billing_address own
    where own.tenant_id = gone.tenant_id and own.company_id = ${keptId} and ${sql.ref(`own.${column}`)}`;
  await tx.run(sql`
    update ${sql.ref('billing_address')} as gone
    set default_remit_to = gone.default_remit_to and not exists (${defaultOf('default_remit_to')}),
      default_bill_to = gone.default_bill_to and not exists (${defaultOf('default_bill_to')})
    where gone.tenant_id = ${tx.tenantId} and gone.company_id = ${mergedId}`);
}

/** Has what pointed at the card that goes point at the one that stays; answers how many rows moved. */
async function repoint(tx: Tx, reference: CardReference, keptId: string, mergedId: string): Promise<number> {
  const { table, column, onMerge } = reference;
  if (onMerge.does !== 'move' && onMerge.does !== 'moveOnce') return 0;
  const [rows, at] = [sql.ref(table), sql.ref(column)];
  if (onMerge.does === 'moveOnce') {
    const same = onMerge.with.map((key) => sql`there.${sql.ref(key)} is not distinct from gone.${sql.ref(key)}`);
    await tx.run(sql`
      delete from ${rows} as gone
      where gone.tenant_id = ${tx.tenantId} and gone.${at} = ${mergedId} and exists (
        select from ${rows} as there
        where there.tenant_id = gone.tenant_id and there.${at} = ${keptId} and ${sql.join(same, sql` and `)})`);
  }
  return tx.run(sql`update ${rows} set ${at} = ${keptId} where tenant_id = ${tx.tenantId} and ${at} = ${mergedId}`);
}

/** Saved views name people and companies by their id in the address. */
async function repointViews(tx: Tx, keptId: string, mergedId: string): Promise<void> {
  await tx.run(sql`
    update ${sql.ref('saved_view')} set query = replace(query, ${mergedId}, ${keptId})
    where tenant_id = ${tx.tenantId} and strpos(query, ${mergedId}) > 0`);
}
