import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Tx } from '../db/tx.ts';
import type { insertFields } from './fields.ts';
import { insertWith } from './insert.ts';
import type { CompanionInserts, NewRecord } from './insert.ts';
import { assertReferences, nameReferences } from './referenceFields.ts';
import type { Reference } from './referenceFields.ts';

/** The row of a new record in its area's own table, and what it points at. */
interface OwnRow<Field extends string> {
  table: string;
  /** All of its columns but tenant, id and project. */
  columns: ReturnType<typeof insertFields>;
  references: Readonly<Record<Field, Reference<never>>>;
  input: Readonly<Partial<Record<NoInfer<Field>, string | null | undefined>>>;
  precondition: CompanionInserts<object>['precondition'];
}

/**
 * Makes a record of a project with its own row. Answers false when the create came twice; throws as `insertWith` and
 * `assertReferences`.
 */
export async function insertInProject<Field extends string>(
  tx: Tx,
  actor: Actor,
  record: NewRecord,
  { table, columns, references, input, precondition }: OwnRow<Field>,
): Promise<boolean> {
  const { projectId } = record;
  const names = await nameReferences(tx, { actor, projectId }, references, input);
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
