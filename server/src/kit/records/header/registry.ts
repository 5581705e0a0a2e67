import type { Awaited } from '@plumbline/contract/kit/records';
import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import type { ByLink, RecordKind, Verdict } from './kind.ts';
import { findHeader } from './header.ts';
import type { RecordHeader } from './header.ts';
import { selectInstant } from './say.ts';
import { liesWithin } from './visible.ts';

/** All kinds of record of an installation. */
export interface Registry {
  kinds: readonly RecordKind[];
  /** Throws for a kind that nobody handed over. */
  named(kind: string): RecordKind;
  /** The same; undefined for such a kind. */
  find(kind: string): RecordKind | undefined;
  /** The kinds to whose records a company may add fields. */
  customFields: ReadonlySet<string>;
  /** What share links of a kind show and do; undefined for kinds without. */
  byLink(kind: string): ByLink | undefined;
  /** The records that the actor may see, of all kinds or of the `wanted` ones, as SQL over the alias `r` of `record`. */
  visible(actor: Actor, wanted?: readonly string[]): Sql<boolean>;
  /** The day that presses the actor, each kind's own, as SQL over the alias `r` of `record`. */
  due(actor: Actor): Sql<string | null>;
  /** The part of a record that waits for the actor, if it is not the whole record, as SQL over the alias `r` of `record`. */
  awaited(actor: Actor): Sql<Awaited | null>;
  /** The path of the location that a record names, as SQL over the alias `r` of `record`. */
  place: Sql<string | null>;
}

/** Something on a record that waits for an approver besides the ball, such as a bill on hold. */
export interface AwaitedOf {
  /** for `t` */
  sentence: string;
  /** of the record's page, where it is decided */
  tab: string;
  /** Only people who may approve it are awaited. */
  resource: string;
  /** SQL over `r`: the earliest instant since when another person's request waits; null when none does. */
  since(actor: Actor): Sql<string | null>;
}

/** By name: an area may hold its kind in several shapes. */
const neighbours = new Map<string, Registry>();

/**
 * Combines the kinds of records. Includes their share links, which kinds have `customFields`, their waiting parts, and the columns `table.column` that
 * name a location. A kind belongs to one registry, and its records show links to records of all others.
 */
export function makeRegistry(
  kinds: readonly RecordKind[],
  links: Readonly<Record<string, ByLink>> = {},
  customFields: readonly RecordKind[] = [],
  awaited: Readonly<Record<string, readonly AwaitedOf[]>> = {},
  places: readonly string[] = [],
): Registry {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size !== kinds.length) throw new Error('Two kinds of record have one name');
  const registry: Registry = {
    kinds,
    named(name) {
      const kind = byName.get(name);
      if (!kind) throw new Error(`There is no kind of record named ${name}`);
      return kind;
    },
    find: (name) => byName.get(name),
    customFields: new Set(customFields.map(({ kind }) => kind)),
    byLink: (name) => links[name],
    due: (actor) => dueOf(actor, kinds),
    awaited: (actor) => awaitedOf(actor, awaited),
    place: placeOf(places),
    visible: (actor, wanted) => anyVisible(actor, wanted ? kinds.filter((kind) => wanted.includes(kind.kind)) : kinds),
  };
  for (const kind of kinds) neighbours.set(kind.kind, registry);
  return registry;
}

/** The registry that the kind of this name was brought into last. */
export function findRegistry(kind: string): Registry | undefined {
  return neighbours.get(kind);
}

/** The kinds that work links list: see `workLinks.ts`. */
export function listedKinds(): string[] {
  return [...neighbours].flatMap(([kind, { byLink }]) => (byLink(kind)?.listed ? [kind] : []));
}

/**
 * Whether the actor may share this record by link. Managers of the record and people with the right `share` over it may. For a link that shows costs,
 * both also need the right to read the costs.
 */
export function mayShare(
  actor: Actor,
  record: RecordHeader,
  { kind, resource, byLink, mayManage }: RecordKind,
): Verdict {
  const showsCost = findRegistry(kind)?.byLink(kind)?.showsCost;
  if (!byLink || (showsCost && !liesWithin(actor, record, resource, 'readCost'))) return 'noRight';
  return liesWithin(actor, record, resource, 'share') || mayManage(actor, record);
}

/** Whether the actor may hand a person's work link over on site. The record's owner and people who may share it may, for a kind on work links. */
export function mayHandOver(actor: Actor, record: RecordHeader, kind: RecordKind): Verdict {
  if (record.projectId === null || !findRegistry(kind.kind)?.byLink(kind.kind)?.listed) return 'noRight';
  return record.ownerId === actor.personId || mayShare(actor, record, kind) === true || 'noRight';
}

/** The registry that a kind was brought into last; of itself alone before that. */
export function registryOf(kind: RecordKind): Pick<Registry, 'visible'> {
  return neighbours.get(kind.kind) ?? { visible: (actor) => anyVisible(actor, [kind]) };
}

function dueOf(actor: Actor, kinds: readonly RecordKind[]): Sql<string | null> {
  const own = kinds.flatMap((kind) => (kind.due ? [sql`when ${kind.kind} then ${kind.due(actor)}`] : []));
  return own.length === 0 ? sql`r.due_date` : sql`case r.kind ${sql.join(own, sql` `)} else r.due_date end`;
}

function awaitedOf(actor: Actor, awaited: Readonly<Record<string, readonly AwaitedOf[]>>): Sql<Awaited | null> {
  const own = Object.entries(awaited).map(([kind, what]) => sql`when ${kind} then ${selectAwaited(actor, what)}`);
  return own.length === 0 ? sql`null::json` : sql`case r.kind ${sql.join(own, sql` `)} end`;
}

function placeOf(places: readonly string[]): Sql<string | null> {
  const each = places.map((place) => {
    const [table = '', column = ''] = place.split('.');
    return sql`(select named.path
      from ${sql.ref(table)} own join location named on named.tenant_id = own.tenant_id and named.id = ${sql.ref(`own.${column}`)}
      where own.tenant_id = r.tenant_id and own.id = r.id)`;
  });
  return each.length === 0 ? sql`null::text` : sql`coalesce(${sql.join(each)})`;
}

/** SQL over `r`: the first thing that the actor is waited for, as `Awaited`; null where there is none. */
export function selectAwaited(actor: Actor, awaited: readonly AwaitedOf[]): Sql<Awaited | null> {
  const mine = awaited.filter(({ resource }) => actor.scope(resource, 'approve') !== 'none');
  if (mine.length === 0) return sql`null::json`;
  const each = mine.map(({ sentence, tab, since }) => {
    const said = sql`'text', ${actor.t(sentence)}::text, 'tab', ${tab}::text`;
    return sql`(select json_build_object(${said}, 'since', ${selectInstant(sql`at`)})
    from (select ${since(actor)} as at) since
    where at is not null)`;
  });
  return sql`coalesce(${sql.join(each)})`;
}

function anyVisible(actor: Actor, kinds: readonly RecordKind[]): Sql<boolean> {
  if (kinds.length === 0) return sql`false`;
  const alike = Map.groupBy(kinds, (kind) => kind.visible(actor));
  return sql`(${sql.join(
    [...alike].map(
      ([visible, of]) => sql`(r.kind in (${sql.join(of.map(({ kind }) => sql`${kind}`))}) and ${visible})`,
    ),
    sql` or `,
  )})`;
}

/** Reads a record of any kind, with its kind. Throws 1004 when the actor may not see it. */
export async function loadAny(
  read: Read,
  actor: Actor,
  registry: Registry,
  id: string,
): Promise<{ record: RecordHeader; kind: RecordKind }> {
  return withKind(registry, await findHeader(read, actor, id, registry.visible(actor)));
}

/** The same, locked until the commit. */
export async function lockAny(
  tx: Tx,
  actor: Actor,
  registry: Registry,
  id: string,
): Promise<{ record: RecordHeader; kind: RecordKind }> {
  return withKind(registry, await findHeader(tx, actor, id, registry.visible(actor), true));
}

function withKind(registry: Registry, record: RecordHeader | undefined): { record: RecordHeader; kind: RecordKind } {
  if (!record) throw notFound();
  return { record, kind: registry.named(record.kind) };
}
