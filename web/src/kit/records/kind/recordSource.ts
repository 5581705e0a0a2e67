import type { QueryClient, UseQueryOptions } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { call, query } from '../../api/index.ts';
import type { RecordKind } from './recordKinds.ts';

/** The values of a record that verbs and forms need. */
export interface EditableRecord {
  version: number;
  status: string;
  can: Can;
  /** The current holders, for kinds with a court */
  ballInCourt?: readonly PersonRef[];
}

/** How a kind is read, named in calls and cached. */
export interface RecordSource<R extends EditableRecord> {
  kind: Pick<RecordKind, 'kind' | 'tones' | 'statusWord'>;
  /** The name that people use: "RFI-058" */
  nameOf(record: R, t: T): string;
  /** The values that name it in a call, such as `{ rfiId }`; a call gets those that it takes */
  idOf(record: R): Record<string, string>;
  /** The record in an answer; null if the answer is something else */
  parse(answer: unknown): R | null;
  /** Puts the record into the cache. */
  keep(client: QueryClient, record: R): void;
  /** Reads the record again. */
  load(record: R): Promise<R>;
  /** The other reads to refetch after a write */
  touches: readonly Endpoint[];
}

/** A source from which a screen reads its record. */
export interface ScreenSource<R> {
  kind: Pick<RecordKind, 'kind' | 'noun'>;
  /** The field that names it in calls and addresses, such as `rfiId` */
  id: string;
  /** Its read as a query */
  queryOf(id: string): UseQueryOptions<R>;
  /** Its own read, and the others to refetch after a write */
  reads: readonly Endpoint[];
}

interface Described<Get extends Endpoint, Id extends string, Kind> {
  kind: Kind;
  nameOf: (record: OutputOf<Get>, t: T) => string;
  /** The read that answers the record, and the field that names the record in it */
  get: Get;
  id: Id;
  touches: readonly Endpoint[];
}

/** Makes the source of a kind whose record one read answers whole, as for nearly all kinds. */
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
