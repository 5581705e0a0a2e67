import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import type { Duty } from './custody.ts';
import type { insertFields } from './fields.ts';
import { insertWith } from './insert.ts';
import type { CompanionInserts, NewRecord } from './insert.ts';
import { assertReferences, nameReferences } from './referenceFields.ts';
import type { Names, Reference } from './referenceFields.ts';

/** The row of a new record in its area's own table, and what it points at. */
interface OwnRow<Field extends string> {
  table: string;
  /** All of its columns but tenant, id and project. */
  columns: ReturnType<typeof insertFields>;
  references: Readonly<Record<Field, Reference<never>>>;
  input: Readonly<Partial<Record<NoInfer<Field>, string | null | undefined>>>;
  precondition: CompanionInserts<object>['precondition'];
  /** What `input` points at, where the caller has asked `nameReferences` already. */
  names?: Names<NoInfer<Field>>;
}

/**
 * Makes a record of a project with its own row. Answers false when the create came twice; throws as `insertWith` and
 * `assertReferences`.
 */
export async function insertInProject<Field extends string>(
  tx: Tx,
  actor: Actor,
  record: NewRecord,
  { table, columns, references, input, precondition, names: asked }: OwnRow<Field>,
): Promise<boolean> {
  const { projectId } = record;
  const names = asked ?? (await nameReferences(tx, { actor, projectId }, references, input));
  const made = await insertWith(tx, actor, record, {
    precondition,
    inserts: sql`details as (
        insert into ${sql.table(table)} (tenant_id, id, project_id, ${columns.names})
        select tenant_id, id, ${projectId}, ${columns.values}
        from made
      )`,
    answer: sql<{ id: string }>`id`,
    only: false,
  });
  if (made) assertReferences(references, input, names);
  return made !== undefined;
}

/** What every create of a record in a project is asked with. */
interface Asked {
  clientRef: string;
  projectId: string;
  title: string;
  isPrivate: boolean;
  dueDate?: string | null | undefined;
  customFields?: NewRecord['customFields'];
}

/**
 * A draft as a create asks for it, in the court of whoever makes it. `people` have a duty on it from the start, each of them one
 * person or several; the manager is its owner.
 */
export function draftOf(
  kind: string,
  input: Asked,
  searchText: string,
  people: Partial<Record<Duty, string | readonly string[] | null | undefined>> & { manager: string | null | undefined },
): NewRecord {
  const { clientRef, projectId, title, isPrivate, dueDate = null, customFields } = input;
  const duties = Object.entries(people).flatMap(([duty, personIds]) =>
    [personIds ?? []].flat().map((personId) => ({ personId, duty: duty as Duty })),
  );
  return {
    id: clientRef,
    kind,
    projectId,
    title,
    status: 'draft',
    isPrivate,
    ownerId: people.manager ?? null,
    dueDate,
    searchText,
    content: input,
    inCourtOfMaker: true,
    customFields,
    duties,
  };
}
