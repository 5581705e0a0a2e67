import { contacts } from '@plumbline/contract/areas/contacts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import { textField } from '../../kit/records/formFields.ts';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { isPerson } from './source.ts';
import type { Card } from './source.ts';

/** The terms of a company; its tax number only where it is shown at all. */
export function FinanceDialog(props: VerbProps<Card>) {
  const t = useT();
  const { record: company } = props;
  if (isPerson(company)) return null;
  const seesTax = company.taxId !== undefined;
  const optional = true;
  const fields = {
    paymentTermsDays: textField(t('Payment terms in days'), { optional, inputMode: 'numeric', maxLength: 3 }),
    defaultRetainagePct: textField(t('Usual retainage in %'), { optional, inputMode: 'decimal', maxLength: 8 }),
    taxId: textField(t('Tax number'), { optional, maxLength: 40, autoComplete: 'off' }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={contacts.updateFinance}
      action={t('Save')}
      initial={{
        paymentTermsDays: company.paymentTermsDays?.toString() ?? '',
        defaultRetainagePct: company.defaultRetainagePct?.toString() ?? '',
        taxId: company.taxId ?? '',
      }}
      input={({ paymentTermsDays, defaultRetainagePct, taxId }) => ({
        paymentTermsDays: numberOf(paymentTermsDays, /^\d{1,3}$/),
        defaultRetainagePct: numberOf(defaultRetainagePct, /^\d{1,3}([.,]\d{1,4})?$/),
        taxId: seesTax ? taxId || null : undefined,
      })}
      messages={{ paymentTermsDays: t('Give a number of days'), defaultRetainagePct: t('Give a percentage') }}
    >
      {(form) => (
        <FormGrid>
          <FormInputs form={form} fields={fields} names={['paymentTermsDays', 'defaultRetainagePct']} autoFocus />
          {seesTax && <FormInputs form={form} fields={fields} names={['taxId']} />}
        </FormGrid>
      )}
    </RecordVerbDialog>
  );
}

/** Null for nothing; what has another form is no number, which the contract refuses. */
function numberOf(text: string, form: RegExp): number | null {
  if (text.trim() === '') return null;
  return form.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
