import { sql } from '../../db/sql.ts';
import type { Actor } from '../../actor.ts';
import type { Tx } from '../../db/tx.ts';
import { attachFiles } from '../page/index.ts';
import type { AttachmentRole } from '../page/index.ts';
import type { Duty, RecordHeader } from '../header/index.ts';
import type { CompanionInserts, insertFields, Names, NewRecord, Reference } from '../fields/index.ts';
import { numberForNew, withExisting } from '../header/index.ts';
import { assertReferences, insertWith, nameReferences } from '../fields/index.ts';

/** What every create of a record in a project is asked with. */
interface Asked {
  clientRef: string;
  projectId: string;
  title: string;
  isPrivate: boolean;
  dueDate?: string | null | undefined;
  customFields?: NewRecord['customFields'];
  fileIds?: readonly string[] | undefined;
}

/** Who has a duty on a new record from the start, each of them one person or several; the manager is its owner. */
type People = Partial<Record<Duty, string | readonly string[] | null | undefined>> & {
  manager: string | null | undefined;
};

/** Facts that an area adds to the input of a new record. */
interface NewInProject<Field extends string, Texts> {
  kind: string;
  /** The area's own table, and all of its columns but tenant, id and project. */
  table: string;
  columns: ReturnType<typeof insertFields>;
  references: Readonly<Record<Field, Reference<never>>>;
  /** The references and search texts: the input, with defaults for omitted fields. */
  given: Readonly<Partial<Record<NoInfer<Field>, string | null | undefined>>> & NoInfer<Texts>;
  searchTextOf(header: Pick<RecordHeader, 'number' | 'title'>, texts: Texts): string;
  people: People;
  /** The number that the record gets at once; without it the number comes later. */
  numbered?: { kind: string; prefix: string };
  /** As what the files of the input hang on it. */
  files?: AttachmentRole;
  precondition: CompanionInserts<object>['precondition'];
  /** What differs from a draft in the court of its maker. */
  header?: Partial<Pick<NewRecord, 'status' | 'content' | 'createdBy' | 'inCourtOfMaker'>>;
  /** What `given` points at, where the caller has asked `nameReferences` already. */
  names?: Names<NoInfer<Field>>;
  /** Reads the record of a `clientRef` that was used before. */
  found?: () => Promise<unknown>;
}

/**
 * Makes a record of a project as a create asks for it: with its number, its own row, its people and its files. Answers false when
 * the create came twice; throws as `insertWith` and `assertReferences`.
 */
export async function createInProject<Field extends string, Texts>(
  tx: Tx,
  actor: Actor,
  input: Asked,
  making: NewInProject<Field, Texts>,
): Promise<boolean> {
  const { clientRef: id, projectId, title, fileIds } = input;
  const { kind, table, columns, references, given, numbered, files, precondition, found } = making;
  const names = making.names ?? (await nameReferences(tx, { actor, projectId }, references, given));
  const number = (numbered && (await numberForNew(tx, id, projectId, numbered))) ?? null;
  const { locationId: place }: Partial<Names<string>> = names;
  const text = making.searchTextOf({ title, number }, { ...given, ...(place && { location: { path: place.name } }) });
  const record = { ...draftOf(kind, input, text, making.people), number, ...making.header };
  const inserted = insertWith(tx, actor, record, {
    precondition,
    inserts: sql`details as (
        insert into ${sql.ref(table)} (tenant_id, id, project_id, ${columns.names})
        select tenant_id, id, ${projectId}, ${columns.values}
        from made
      )`,
    answer: sql<{ id: string }>`id`,
    only: false,
  });
  const made = await (found ? withExisting(inserted, found) : inserted);
  if (!made) return false;
  assertReferences(references, given, names);
  if (files) await attachFiles(tx, actor, { id }, fileIds, files);
  return true;
}

/** A draft with the input of a create, in the court of its maker. */
export function draftOf(kind: string, input: Asked, searchText: string, people: People): NewRecord {
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
