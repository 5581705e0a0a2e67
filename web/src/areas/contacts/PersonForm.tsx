import { CHANNELS, contacts } from '@plumbline/contract/areas/contacts';
import type { PersonCard } from '@plumbline/contract/areas/contacts';
import { CheckField, FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import { RecordForm, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { GroupingPicker, TitleField } from './formPieces.tsx';
import { choiceText, personValues } from './formValues.ts';
import { isPerson, personSource } from './source.ts';
import type { Card } from './source.ts';
import { channelName, fieldName } from './words.ts';

/** Everything that is known of a contact, as a form. */
export function EditPerson({ record, onClose }: VerbProps<Card>) {
  return isPerson(record) ? <PersonForm person={record} onClose={onClose} /> : null;
}

function PersonForm({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const t = useT();
  const state = useRecordEdit({
    source: personSource,
    record: person,
    call: contacts.updatePerson,
    valuesOf: personValues,
    input: ({ email }) => ({ email: email.trim() || null }),
    toast: () => t('The card was saved'),
    done: onClose,
  });
  const { form } = state;
  return (
    <RecordForm
      state={state}
      title={t('Edit contact')}
      action={t('Save')}
      onClose={onClose}
      labelOf={(field) => fieldName(field, t)}
      textOf={(field, value) => choiceText(field, value, t)}
    >
      <FormPart title={t('Contact')}>
        <FormField form={form} name="fullName" as={TextField} label={t('Name')} autoFocus required maxLength={120} />
        <FormField form={form} name="title" as={TitleField} />
        <FormField form={form} name="companyId" as={CompanyPicker} label={t('Company')} optional />
        <FormField form={form} name="email" as={TextField} label={t('E-mail')} optional type="email" maxLength={254} />
        <FormField form={form} name="phone" as={TextField} label={t('Phone')} optional type="tel" maxLength={40} />
        <FormField form={form} name="mobile" as={TextField} label={t('Mobile')} optional type="tel" maxLength={40} />
        <FormField
          form={form}
          name="preferredChannel"
          as={SelectField}
          label={t('Prefers')}
          optional
          placeholder={t('Not said')}
          options={CHANNELS.map((value) => ({ value, label: channelName(value, t) }))}
        />
        <FormField form={form} name="groupingIds" as={GroupingPicker} label={t('Groupings')} />
        <FormField form={form} name="keeperId" as={PersonPicker} label={t('Looked after by')} optional membersOnly />
        <FormCell name="noMailings" wide>
          <CheckField {...form.field('noMailings')} label={t('Does not want mailings')} />
          <CheckField {...form.field('noCalls')} label={t('Does not want calls')} />
        </FormCell>
        <FormField form={form} name="notes" as={TextArea} label={t('Notes')} optional rows={3} maxLength={5000} wide />
      </FormPart>
    </RecordForm>
  );
}
