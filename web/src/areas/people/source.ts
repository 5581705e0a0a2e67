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

/** Reads to refetch after a change of a person. */
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

/** How a person of a family is read, named in calls and cached. */
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

/** The family whose list or page is under a dialog. */
export function familyOf(source: RecordSource<Member>): FamilyName {
  return source.kind.kind === 'technician' ? 'technician' : 'employee';
}

/** The read of a person; with `stay` for the panel beside the list. */
export function memberQuery(family: FamilyName, personId: string, options: { stay?: boolean } = {}) {
  return query(FAMILIES[family].calls.get, { personId }, options);
}

export type Role = OutputOf<typeof people.roles>[number];

/** The roles that people here can hold, optionally of one family. */
export function useRoles(input: InputOf<typeof people.roles> = {}): readonly Role[] {
  const answer = useQuery({ ...query(people.roles, input, { quiet: true, stay: true }), staleTime: 60_000 });
  return answer.data ?? [];
}
