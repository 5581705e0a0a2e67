import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { call } from '../../kit/api/index.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';

/** The people of a company, for a picker. */
export function peopleOf(companyId: string) {
  return {
    key: [contactReads.people.path, companyId],
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const page = await call(
        contactReads.people,
        { companyId, keyword: keyword || undefined, pageSize: 50 },
        { signal, quiet: true, stay: true },
      );
      return page.rows.map((one) => ({ id: one.personId, label: one.fullName, second: one.email }));
    },
  };
}
