import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { call, query } from '../../api/index.ts';
import type { RecordKind } from './recordKinds.ts';

/** What verbs and forms need of a record. */
export interface EditableRecord {
  version: number;
  status: string;
  can: Can;
  /** who holds it now, for kinds that are in somebody's court */
  ballInCourt?: readonly PersonRef[];
}

/** How one kind of record is read, named in a call, and kept in the cache. */
export interface RecordSource<R extends EditableRecord> {
  kind: Pick<RecordKind, 'kind' | 'tones' | 'statusWord'>;
  /** as people call it: "RFI-058" */
  nameOf(record: R, t: T): string;
  /** what names it in a call, as `{ rfiId }`; a call is given those that it takes */
  idOf(record: R): Record<string, string>;
  /** the record out of an answer, null when the answer is another */
  parse(answer: unknown): R | null;
  /** Puts it into the cache. */
  keep(client: QueryClient, record: R): void;
  /** Reads it anew. */
  load(record: R): Promise<R>;
  /** the other reads that a write makes untrue */
  touches: readonly Endpoint[];
}

/** A source that a screen reads the record from. */
export interface ScreenSource<R> {
  kind: Pick<RecordKind, 'kind' | 'noun'>;
  /** the field that names it in calls and addresses, as `rfiId` */
  id: string;
  /** its read, as a query */
  queryOf(id: string): UseQueryOptions<R>;
  /** its own read and the others that a write makes untrue */
  reads: readonly Endpoint[];
}

interface Described<Get extends Endpoint, Id extends string, Kind> {
  kind: Kind;
  nameOf: (record: OutputOf<Get>, t: T) => string;
  /** the read whose answer is the record, and the field by which it is asked for */
  get: Get;
  id: Id;
  touches: readonly Endpoint[];
}

/** The source of a kind that one read answers whole, as nearly all are. */
export function recordSource<
  Get extends Endpoint,
  Id extends string & keyof InputOf<Get> & keyof OutputOf<Get>,
  Kind extends RecordSource<EditableRecord>['kind'],
>({
  kind,
  nameOf,
  get,
  id,
  touches,
}: Described<Get, Id, Kind>): RecordSource<OutputOf<Get> & EditableRecord> &
  Omit<ScreenSource<OutputOf<Get>>, 'kind'> & { kind: Kind } {
  type R = OutputOf<Get> & EditableRecord;
  const idOf = (record: R) => ({ [id]: String(record[id]) });
  const asked = (record: R) => idOf(record) as unknown as InputOf<Get>;
  return {
    kind,
    id,
    nameOf,
    idOf,
    parse: (answer) => {
      const parsed = get.output.safeParse(answer);
      return parsed.success ? (parsed.data as R) : null;
    },
    keep: (client, record) => client.setQueryData<unknown>(query(get, asked(record)).queryKey, record),
    load: (record) => call(get, asked(record), { stay: true }) as Promise<R>,
    touches: touches.filter((read) => read !== get),
    reads: touches,
    queryOf: (asking) => query(get, { [id]: asking } as unknown as InputOf<Get>) as UseQueryOptions<OutputOf<Get>>,
  };
}
