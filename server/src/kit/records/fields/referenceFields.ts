import { sql } from '../../db/sql.ts';
import type { Sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Read, Tx } from '../../db/tx.ts';
import { notFound } from '../../errors.ts';
import { findFieldChanges, columnsOf, noteChange } from './fields.ts';
import type { FieldChanges, Value } from './fields.ts';
import type { RecordHeader } from '../header/index.ts';

/*
 * What a record points at: a field of the contract that ends in `Id`, and a column of the area's own row. Declared once for a
 * kind, as `references`; making it, changing it and its trail read it there.
 */

type Id = string | null | undefined;

/** Where a reference is looked for. */
interface Place {
  actor: Actor;
  projectId: string | null;
}

/** Something that a record points at. */
export interface Reference<Details> {
  /** The column of the area's row; null for the owner, who is in the header. */
  column: string | null;
  /** SQL for what the thing with this id is called; null where there is none, or none that may be named here. */
  name(id: Sql, place: Place): Sql;
  /** What the record points at now. */
  now(details: Details): readonly [id: Id, name: Id];
  /** A further condition on the reference, as SQL, and the error otherwise; `field` is its name in the input. */
  usable?: { when(id: Sql, place: Place): Sql; otherwise(field: string): Error };
}
type References<Field extends string, Details> = Readonly<Record<Field, Reference<Details>>>;

/** What the ids of an input are called; null where there is no such thing, or the input does not name one. */
export type Names<Field extends string> = Record<Field, { name: string | null; usable: boolean }>;

/** The columns of the references that have one, by their fields. */
export function referenceColumns<const All extends References<string, never>>(
  references: All,
): { [Field in keyof All as All[Field]['column'] extends string ? Field : never]: string } {
  const columns = Object.entries(references).flatMap(([field, { column }]) => (column ? [[field, column]] : []));
  return Object.fromEntries(columns) as never;
}

const HEADER_FIELDS = ['title', 'isPrivate', 'dueDate'] as const;

/** The columns of a kind's plain fields: fields of the contract's shape that are neither in the header nor references. `except` are stored in another way. */
export function plainColumns<
  Shape extends Readonly<Record<string, unknown>>,
  All extends References<string, never>,
  const Except extends string = never,
>(shape: Shape, references: All, except: readonly Except[] = []) {
  type Kept = Exclude<keyof Shape & string, (typeof HEADER_FIELDS)[number] | keyof All | Except>;
  const others = [...HEADER_FIELDS, ...Object.keys(references), ...except];
  const columns: unknown = columnsOf<string, string>(shape, others);
  return columns as ReturnType<typeof columnsOf<Kept>>;
}

/** A thing of the company, such as a person, called by one of its columns. */
export function ofCompany(table: string, label: string): Reference<never>['name'] {
  return (id, { actor }) => sql`(select x.${sql.ref(label)} from ${sql.ref(table)} x
    where x.tenant_id = ${actor.tenantId} and x.id = ${id})`;
}

/** A thing of the record's project, such as a location; `where` is SQL over the alias `x`. */
export function ofProject(table: string, label: string, where: Sql = sql`true`): Reference<never>['name'] {
  return (id, { actor, projectId }) => sql`(select x.${sql.ref(label)} from ${sql.ref(table)} x
    where x.tenant_id = ${actor.tenantId} and x.project_id = ${projectId} and x.id = ${id} and ${where})`;
}

/** What the ids of an input are called, in one statement. */
export async function nameReferences<Field extends string>(
  read: Read,
  place: Place,
  references: References<Field, never>,
  input: Readonly<Partial<Record<NoInfer<Field>, Id>>>,
): Promise<Names<Field>> {
  const fields = (Object.keys(references) as Field[]).filter((field) => input[field]);
  const columns = fields.flatMap((field) => {
    const { name, usable } = references[field];
    const id = sql`${input[field]}::uuid`;
    return [
      sql`${name(id, place)} as ${sql.ref(field)}`,
      sql`${usable?.when(id, place) ?? sql`true`} as ${sql.ref(`${field} usable`)}`,
    ];
  });
  const row = fields.length > 0 ? await read.first(sql<Record<string, unknown>>`select ${sql.join(columns)}`) : {};
  return Object.fromEntries(
    Object.keys(references).map((field) => [
      field,
      { name: row?.[field] ?? null, usable: row?.[`${field} usable`] === true },
    ]),
  ) as Names<Field>;
}

/** Throws 1004 when an input names what there is not, and what a reference throws that is not usable. */
export function assertReferences<Field extends string>(
  references: References<Field, never>,
  input: Readonly<Partial<Record<NoInfer<Field>, Id>>>,
  names: Names<Field>,
): void {
  const given = (Object.keys(references) as Field[]).filter((field) => input[field]);
  if (given.some((field) => names[field].name === null)) throw notFound();
  for (const field of given) {
    const { usable } = references[field];
    if (usable && !names[field].usable) throw usable.otherwise(field);
  }
}

/** A record that is edited, locked by `tx`. */
interface Edited<Details> {
  tx: Tx;
  actor: Actor;
  record: RecordHeader;
  details: Details;
}

/**
 * Points a record at what an input names; what it leaves out stays. The trail says what each was and is called, by the field
 * without its `Id`. Throws as `assertReferences`.
 */
export async function changedReferences<Field extends string, Details>(
  { tx, actor, record, details }: Edited<Details>,
  references: References<Field, NoInfer<Details>>,
  input: Readonly<Partial<Record<NoInfer<Field>, Id>>>,
): Promise<FieldChanges> {
  const fields = Object.keys(references) as Field[];
  const now = Object.fromEntries(fields.map((field) => [field, references[field].now(details)])) as Record<
    Field,
    readonly [id: Id, name: Id]
  >;
  const changed = fields.filter(
    (field) => input[field] !== undefined && (input[field] ?? null) !== (now[field][0] ?? null),
  );
  const found: FieldChanges = { assignments: [], changes: {} };
  if (changed.length === 0) return found;
  const wanted = Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<Record<Field, Id>>;
  const names = await nameReferences(tx, { actor, projectId: record.projectId }, references, wanted);
  assertReferences(references, wanted, names);
  for (const field of changed) {
    const { column } = references[field];
    found.changes[field.replace(/Id$/, '')] = [now[field][1] ?? null, names[field].name];
    if (column) found.assignments.push(sql`${sql.ref(column)} = ${wanted[field] ?? null}`);
  }
  return found;
}

/**
 * Finds the changes of an edit: the plain fields in `columns`, the references, and title, privacy and due date of the `header`. Omitted fields stay; an
 * empty `changes` means no change. Throws as `assertReferences`.
 */
export async function findRecordChanges<Field extends string, Pointing extends string, Details>(
  given: Edited<Details & Readonly<Record<NoInfer<Field>, Value>>> & {
    input: Readonly<Partial<Record<NoInfer<Field>, Value>>> &
      Readonly<Partial<Record<NoInfer<Pointing>, Id>>> & {
        title: string;
        isPrivate?: boolean | undefined;
        dueDate?: string | null | undefined;
      };
  },
  columns: Readonly<Record<Field, string>>,
  references: References<Pointing, NoInfer<Details>>,
): Promise<FieldChanges> {
  const { record, details, input } = given;
  const { title, isPrivate, dueDate } = input;
  const pointing = await changedReferences(given, references, input);
  const plain = findFieldChanges(columns, details, input);
  const changes = { ...pointing.changes, ...plain.changes };
  noteChange(changes, 'title', record.title, title);
  if (isPrivate !== undefined) noteChange(changes, 'isPrivate', record.isPrivate, isPrivate);
  if (dueDate !== undefined) noteChange(changes, 'dueDate', record.dueDate, dueDate);
  return { assignments: [...plain.assignments, ...pointing.assignments], changes };
}

/**
 * An input without what would take away a record that the actor may not see: their form shows nothing in its place. `linked` are
 * the records as they are now.
 */
export function withoutUnseen<Input extends object>(
  input: Input,
  linked: Readonly<Partial<Record<keyof Input, { seen: boolean } | null>>>,
): Input {
  const fields = Object.keys(linked) as (keyof Input)[];
  const kept = fields.filter((field) => linked[field]?.seen === false && input[field] === null);
  const given = { ...input };
  for (const field of kept) delete given[field];
  return given;
}
