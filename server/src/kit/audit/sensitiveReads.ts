import { classOf, ownersOf } from '@plumbline/contract/kit/classes';
import type { Classified, FieldClass, Owner } from '@plumbline/contract/kit/classes';
import type { Schema } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { sql } from '../db/sql.ts';
import type { Sql } from '../db/sql.ts';
import { authorOf } from '../actor.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

/*
 * Records who saw personal and bank data. The contract marks those fields (kit/classes). We find them in the answer and write the line before the answer
 * leaves, so nobody sees them unrecorded.
 */

/** Fields of one class of one owner, shown in an answer. */
export interface SensitiveRead {
  fieldClass: FieldClass;
  owner: Owner;
}
export type Look = (answer: unknown) => SensitiveRead[];

/** The same person looking at the same again within this time adds no line. */
const ANEW_MS = 60 * 60_000;
const VERBS: Record<FieldClass, string> = { personal: 'sawPersonal', bank: 'sawBank' };

/** What finds the classified fields of an answer; undefined when its schema has none. Throws for a field that nobody owns. */
export function lookFor(schema: Schema): Look | undefined {
  const walk = walkOf(schema, false);
  if (!walk) return undefined;
  return (answer) => {
    const found = new Map<string, SensitiveRead>();
    walk(answer, [], (sight) => found.set(`${sight.fieldClass} ${sight.owner.kind} ${sight.owner.id}`, sight));
    return [...found.values()];
  };
}

/** Writes down, in the transaction of a command, what its answer shows. Answers what to do once it is committed. */
export async function noteInside(tx: Tx, actor: Actor, sights: readonly SensitiveRead[]): Promise<() => void> {
  const fresh = unnoted(actor, sights);
  if (fresh.length > 0) await tx.run(lines(actor, fresh));
  return () => remember(actor, fresh);
}

/** The same for a read, before its answer goes out: one round trip, and none when it was written within the hour. */
export async function noteAlone(database: Database, actor: Actor, sights: readonly SensitiveRead[]): Promise<void> {
  const fresh = unnoted(actor, sights);
  if (fresh.length === 0) return;
  await database.write(actor.tenantId, lines(actor, fresh));
  remember(actor, fresh);
}

type Walk = (value: unknown, owners: readonly Owner[], found: (sight: SensitiveRead) => void) => void;
interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  out?: Schema;
  items?: Schema[];
}

function defOf(schema: Schema): Def {
  return schema._zod.def as unknown as Def;
}

/** Whether a classified field lies in a schema, which may hold itself as the branches of a tree do. */
function holdsAny(schema: Schema, met: Set<Schema>): boolean {
  if (classOf(schema)) return true;
  if (met.has(schema)) return false;
  met.add(schema);
  const { shape, element, valueType, innerType, out, options, items } = defOf(schema);
  return [...Object.values(shape ?? {}), element, valueType, innerType, out, ...(options ?? []), ...(items ?? [])].some(
    (one) => one && holdsAny(one, met),
  );
}

/** The way to every classified field below a schema; undefined when there is none. None lies in a tree of any depth. */
function walkOf(schema: Schema, isOwned: boolean): Walk | undefined {
  if (!holdsAny(schema, new Set())) return undefined;
  const owns = ownersOf(schema);
  const owned = isOwned || owns !== undefined;
  const field = classOf(schema);
  if (field && !owned)
    throw new Error(`A field of the class ${field.fieldClass} lies in no part that says whose it is`);
  const below = field ? showing(field) : into(schema, owned);
  if (!below || !owns) return below;
  return (value, _above, found) => {
    if (value !== null && value !== undefined) below(value, owns(value), found);
  };
}

function showing({ fieldClass, isShown }: Classified): Walk {
  return (value, owners, found) => {
    if (value !== undefined && isShown(value)) for (const owner of owners) found({ fieldClass, owner });
  };
}

/** The way through what a schema is made of. */
function into(schema: Schema, owned: boolean): Walk | undefined {
  const def = defOf(schema);
  if (def.shape) return intoFields(def.shape, owned);
  const each = def.element ?? def.valueType;
  if (each) {
    const walk = walkOf(each, owned);
    return (
      walk &&
      ((value, owners, found) => {
        if (value && typeof value === 'object') for (const one of Object.values(value)) walk(one, owners, found);
      })
    );
  }
  const ways = [def.innerType, def.out, ...(def.options ?? []), ...(def.items ?? [])].flatMap(
    (one) => (one && walkOf(one, owned)) ?? [],
  );
  return ways.length === 0
    ? undefined
    : (value, owners, found) => {
        for (const walk of ways) walk(value, owners, found);
      };
}

function intoFields(shape: Record<string, Schema>, owned: boolean): Walk | undefined {
  const ways = Object.entries(shape).flatMap(([name, schema]) => {
    const walk = walkOf(schema, owned);
    return walk ? [{ name, walk }] : [];
  });
  if (ways.length === 0) return undefined;
  return (value, owners, found) => {
    if (!value || typeof value !== 'object') return;
    const fields = new Map<string, unknown>(Object.entries(value));
    for (const { name, walk } of ways) walk(fields.get(name), owners, found);
  };
}

/** When who was last written to have seen what, so that most reads ask nobody. */
const noted = new Map<string, number>();

/** Answers who is looking. A person who views as somebody else is recorded as themselves. A person from the parent tenant is nobody of this company. */
function viewerOf({ facts, personId }: Actor): string {
  return facts.viewedBy?.personId ?? facts.treeOf?.personId ?? personId;
}
function keyOf(actor: Actor, { fieldClass, owner }: SensitiveRead): string {
  return [actor.tenantId, viewerOf(actor), actor.facts.viewedBy ? 'viewAs' : actor.via, fieldClass, owner.id].join(' ');
}

/** Skips a person's own data, and sights that this process recorded within the last hour. */
function unnoted(actor: Actor, sights: readonly SensitiveRead[]): SensitiveRead[] {
  const since = actor.now.getTime() - ANEW_MS;
  return sights.filter(
    (sight) => sight.owner.id !== viewerOf(actor) && !((noted.get(keyOf(actor, sight)) ?? 0) > since),
  );
}

function remember(actor: Actor, sights: readonly SensitiveRead[]): void {
  if (noted.size > 20_000) noted.clear();
  for (const sight of sights) noted.set(keyOf(actor, sight), actor.now.getTime());
}

/** A line for each sight that no line of the last hour tells of, whichever process wrote it. */
function lines(actor: Actor, sights: readonly SensitiveRead[]): Sql {
  const { viewedBy, sessionId, address, treeOf, fullName } = actor.facts;
  const who = viewedBy?.personId ?? authorOf(actor);
  const via = viewedBy ? 'viewAs' : actor.via;
  const from = treeOf ? JSON.stringify({ by: fullName, company: treeOf.company, personId: treeOf.personId }) : null;
  const rows = sights.map(({ fieldClass, owner }) => ({
    id: newId(actor.now.getTime()),
    verb: VERBS[fieldClass],
    resource: owner.resource,
    kind: owner.kind,
    subject_id: owner.id ?? actor.tenantId,
    subject: owner.name,
  }));
  return sql`insert into audit (tenant_id, id, at, actor_id, via, session_id, address, verb, resource, subject_kind, subject_id,
    subject, detail)
    select ${actor.tenantId}, one.id, ${actor.now}, ${who}, ${via}, ${sessionId}, ${address}, one.verb, one.resource, one.kind,
      one.subject_id, one.subject, ${from}::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one(id uuid, verb text, resource text, kind text, subject_id uuid, subject text)
    where not exists (select from audit seen
      where seen.tenant_id = ${actor.tenantId} and seen.subject_id = one.subject_id and seen.verb = one.verb
      and seen.actor_id is not distinct from ${who} and seen.via is not distinct from ${via}
        and seen.detail is not distinct from ${from}::jsonb
      and seen.at > ${actor.now}::timestamptz - ${ANEW_MS / 1000} * interval '1 second')`;
}
