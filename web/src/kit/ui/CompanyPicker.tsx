import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { call } from '../api/client.ts';
import { useT } from '../words/index.ts';
import type { FieldProps } from './Field.tsx';
import { Picker } from './Picker.tsx';
import { companyWarning } from './companyWarning.ts';

export interface PickedCompany {
  companyId: string;
  companyName: string;
}
export interface CompanyPickerProps extends FieldProps {
  value: PickedCompany | null;
  onChange: (company: PickedCompany | null) => void;
  autoFocus?: boolean;
}

/** Chooses a company of the directory. */
export function CompanyPicker({ value, onChange, ...rest }: CompanyPickerProps) {
  const t = useT();
  const source = {
    key: [contactReads.companies.path, 'pick'],
    async load(keyword: string, signal: AbortSignal) {
      const page = await call(
        contactReads.companies,
        { keyword: keyword || undefined, pageSize: 25 },
        { signal, quiet: true, stay: true },
      );
      return page.rows.map((row) => ({
        id: row.companyId,
        label: row.companyName,
        second: companyWarning(row.status, row.statusReason, t),
      }));
    },
  };
  return (
    <Picker
      {...rest}
      placeholder={t('Choose a company')}
      source={source}
      value={value && { id: value.companyId, label: value.companyName }}
      onChange={(chosen) => onChange(chosen && { companyId: chosen.id, companyName: chosen.label })}
    />
  );
}
