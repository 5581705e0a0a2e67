import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { impactFields } from './fields.ts';
import type { ImpactValues } from './fields.ts';

/** Cost and schedule impact; the amount and the days appear when they are known. */
export function ImpactInputs({ form, optional = false }: { form: RecordForm<ImpactValues>; optional?: boolean }) {
  const given = { form, fields: impactFields(useT(), { optional }) };
  const { costImpact, scheduleImpact } = form.values;
  return (
    <FormGrid>
      <FormInputs {...given} names={['costImpact']} />
      <div>{costImpact === 'yesKnown' && <FormInputs {...given} names={['costImpactCents']} />}</div>
      <FormInputs {...given} names={['scheduleImpact']} />
      <div>{scheduleImpact === 'yesKnown' && <FormInputs {...given} names={['scheduleImpactDays']} />}</div>
    </FormGrid>
  );
}
