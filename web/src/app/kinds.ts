import type { RecordRef } from '@plumbline/contract/kit/records';
import { companyKind, complianceKind, personKind } from '../areas/contacts/record.tsx';
import { projectKind } from '../areas/projects/record.tsx';
import { rfiKind } from '../areas/rfis/record.tsx';
import { kindOf, registerKinds } from '../kit/records/recordKinds.ts';

registerKinds([rfiKind, projectKind, companyKind, personKind, complianceKind]);

/** The page of a record of any kind; the not-found page for a kind that nobody registered. */
export function recordPath(ref: Pick<RecordRef, 'kind' | 'recordId' | 'projectId'>): string {
  return kindOf(ref.kind)?.path(ref) ?? '/404';
}
