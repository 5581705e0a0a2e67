import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { CUSTOM_NUMBER, customFields } from '@plumbline/contract/kit/customFields';
import type { CustomField } from '@plumbline/contract/kit/customFields';
import { query } from '../../api/index.ts';
import { DateField } from '../../ui/DateField.tsx';
import { DecimalInput } from '../../ui/DecimalInput.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';
import { FormCell, FormGrid } from '../form/FormParts.tsx';
import type { RecordForm } from '../form/useRecordForm.ts';
import { customName } from './values.ts';

interface CustomInputsProps<Values extends object> {
  form: RecordForm<Values>;
  kind: string;
  /** Only the fields that are required before a record leaves draft */
  requiredOnly?: boolean;
}

/** The inputs of a kind's custom fields. Hidden without any. */
export function CustomInputs<Values extends object>({ form, kind, requiredOnly = false }: CustomInputsProps<Values>) {
  const fields = useQuery(query(customFields.list, { kind }, { quiet: true, stay: true }));
  const asked = (fields.data ?? []).filter(({ archived, required }) => !archived && (required || !requiredOnly));
  if (asked.length === 0) return null;
  return (
    <FormGrid>
      {asked.map((field) => (
        <CustomInput key={field.fieldId} form={form as unknown as RecordForm<Record<string, string>>} field={field} />
      ))}
    </FormGrid>
  );
}

function CustomInput({ form, field }: { form: RecordForm<Record<string, string>>; field: CustomField }) {
  const t = useT();
  const { type, choices, required, help } = field;
  const name = customName(field.fieldId);
  const value = form.values[name];
  const known = value !== undefined;
  // A held field is sent even when empty, so that the server sees a missing required value.
  useEffect(() => {
    form.name(name, field.name);
    if (!known) form.set({ [name]: '' });
  });
  const bound = {
    label: field.name,
    help: help ?? undefined,
    optional: !required,
    value: value ?? '',
    onChange: (next: string | null) => form.set({ [name]: next ?? '' }),
    error: form.errors[name],
  };
  // A removed choice stays on the records that have it.
  const options = [...new Set([...choices, ...(value ? [value] : [])])].map((one) => ({ value: one, label: one }));
  return (
    <FormCell name={name}>
      {type === 'choice' && <SelectField {...bound} options={options} placeholder={t('Choose')} />}
      {type === 'date' && <DateField {...bound} value={bound.value || null} />}
      {type === 'number' && <DecimalInput {...bound} bounds={CUSTOM_NUMBER} />}
      {type === 'text' && <TextField {...bound} maxLength={500} />}
    </FormCell>
  );
}
