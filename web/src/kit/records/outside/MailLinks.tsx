import { useT } from '../../words/index.ts';
import { CheckField, FormField } from '../form/FormFields.tsx';
import type { RecordForm } from '../form/useRecordForm.ts';

/** Whether people without an account get a link by mail. */
export function MailLinks({ form }: { form: RecordForm<{ mailLinks: boolean }> }) {
  const t = useT();
  const label = t('Mail a link to answer to those without an account');
  return <FormField form={form} name="mailLinks" as={CheckField} label={label} />;
}
