import type { Member } from '@plumbline/contract/areas/people';
import { recordSource } from '../../kit/records/recordSource.ts';
import type { RecordSource } from '../../kit/records/recordSource.ts';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_READS } from './queries.ts';
import { STATUS_TONES, statusWords } from './words.ts';

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
