import { useQuery } from '@tanstack/react-query';
import { employees, people, technicians } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { statusWords } from '@plumbline/contract/areas/people/names';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { recordSource } from '../../kit/records/kind/recordSource.ts';
import type { RecordSource } from '../../kit/records/kind/recordSource.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { STATUS_TONES } from './words.ts';

/** Reads that a change of a person makes untrue. */
export const MEMBER_READS: Endpoint[] = [
  employees.list,
  technicians.list,
  employees.counts,
  technicians.counts,
  employees.get,
  technicians.get,
  people.handOver,
  records.activity,
];

/** How somebody of a family is read, named in a call, and kept in the cache. */
export const MEMBER_SOURCES: Record<FamilyName, RecordSource<Member>> = {
  employee: sourceOf('employee'),
  technician: sourceOf('technician'),
};

function sourceOf(family: FamilyName): RecordSource<Member> {
  return recordSource({
    kind: {
      kind: family,
      tones: STATUS_TONES,
      statusWord: (status, t) => new Map<string, string>(Object.entries(statusWords(t))).get(status) ?? status,
    },
    nameOf: ({ fullName }) => fullName,
    get: FAMILIES[family].calls.get,
    id: 'personId',
    touches: MEMBER_READS,
  });
}

/** The family whose list and page a dialog stands over. */
export function familyOf(source: RecordSource<Member>): FamilyName {
  return source.kind.kind === 'technician' ? 'technician' : 'employee';
}

/** Somebody of a family; for the panel beside the list with `stay`. */
export function memberQuery(family: FamilyName, personId: string, options: { stay?: boolean } = {}) {
  return query(FAMILIES[family].calls.get, { personId }, options);
}

export type Role = OutputOf<typeof people.roles>[number];

/** The roles that people here can hold; of one family where that is asked for. */
export function useRoles(input: InputOf<typeof people.roles> = {}): readonly Role[] {
  const answer = useQuery({ ...query(people.roles, input, { quiet: true, stay: true }), staleTime: 60_000 });
  return answer.data ?? [];
}
