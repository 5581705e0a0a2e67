import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { CHANNELS, COMPANY_ROLES, DIVERSITY_FLAGS, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { call, query } from '../../kit/api/index.ts';
import { CheckField, ChoicesField, FormField, TextArea, YesNoField } from '../../kit/records/FormFields.tsx';
import type { NamesOf } from '../../kit/records/FormFields.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import { RecordForm, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Field } from '../../kit/ui/Field.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { MultiPicker, Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { choiceText, companyInput, companyValues, personValues } from './formValues.ts';
import type { CompanyValues } from './formValues.ts';
import { companySource, isPerson, peopleOf, personSource } from './source.ts';
import type { Card } from './source.ts';
import { channelName, diversityName, fieldName } from './words.ts';

/** Everything that is known of a company or of a contact, as a form. The terms of a company have one of their own. */
export function EditCard({ record, onClose }: VerbProps<Card>) {
  if (isPerson(record)) return <PersonForm person={record} onClose={onClose} />;
  return <CompanyForm company={record} onClose={onClose} />;
}

function useFormWords(onClose: () => void) {
  const t = useT();
  return {
    action: t('Save'),
    onClose,
    labelOf: (field: string) => fieldName(field, t),
    textOf: (field: string, value: unknown) => choiceText(field, value, t),
  };
}

function CompanyForm({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
  const words = useFormWords(onClose);
  const state = useRecordEdit({
    source: companySource,
    record: company,
    call: contacts.updateCompany,
    valuesOf: companyValues,
    input: companyInput,
    toast: () => t('The card was saved'),
    done: onClose,
  });
  const { form } = state;
  const name = { label: t('Name'), autoFocus: true, required: true, maxLength: 160, wide: true };
  return (
    <RecordForm state={state} title={t('Edit company')} {...words}>
      <FormPart title={t('Company')}>
        <FormField form={form} name="companyName" as={TextField} {...name} />
        <Lines
          form={form}
          lines={[
            ['legalName', 160],
            ['dba', 160],
          ]}
        />
        <FormField
          form={form}
          name="roles"
          as={ChoicesField<(typeof COMPANY_ROLES)[number]>}
          label={t('What they do for us')}
          options={COMPANY_ROLES.map((value) => ({ value, label: companyRoleName(value, t) }))}
          wide
        />
        <FormField form={form} name="tradeIds" as={TradePicker} label={t('Trades')} />
        <FormField form={form} name="groupingIds" as={GroupingPicker} label={t('Groupings')} />
        <FormField form={form} name="parentCompanyId" as={CompanyPicker} label={t('Parent company')} optional />
        <FormField
          form={form}
          name="primaryContactId"
          as={Picker}
          label={t('Primary contact')}
          optional
          source={peopleOf(company.companyId)}
        />
        <FormField
          form={form}
          name="keeperId"
          as={PersonPicker}
          label={t('Looked after by')}
          optional
          membersOnly
          help={t('Hears when their documents run out')}
        />
      </FormPart>
      <FormPart title={t('Where to reach them')}>
        <Lines form={form} lines={REACH} />
        <FormField form={form} name="country" as={TextField} label={t('Country, two letters')} optional maxLength={2} />
      </FormPart>
      <QualificationPart form={form} />
    </RecordForm>
  );
}

/** Where to reach a company. */
const REACH: readonly Line[] = [
  ['phone', 40],
  ['email', 254],
  ['website', 300],
  ['addressLine', 200],
  ['city', 80],
  ['state', 40],
  ['postalCode', 20],
];

type Line = readonly [name: NamesOf<CompanyValues, string>, maxLength: number];

/** Lines of text that may be left empty. */
function Lines({ form, lines }: { form: Form<CompanyValues>; lines: readonly Line[] }) {
  const t = useT();
  return lines.map(([name, maxLength]) => {
    const field = { label: fieldName(name, t), optional: true, maxLength };
    return <FormField key={name} form={form} name={name} as={TextField} {...field} />;
  });
}

/** License, prequalification, certificates. */
function QualificationPart({ form }: { form: Form<CompanyValues> }) {
  const t = useT();
  const score = { label: t('Prequalification score, 0 to 100'), maxLength: 3 };
  return (
    <FormPart title={t('License and standing')}>
      <Lines
        form={form}
        lines={[
          ['licenseNumber', 60],
          ['licenseState', 40],
        ]}
      />
      <FormField form={form} name="licenseExpiry" as={DateField} label={t('License ends')} optional />
      <FormField form={form} name="authorizedBidder" as={YesNoField} label={t('Authorized bidder')} />
      <FormField form={form} name="prequalified" as={YesNoField} label={t('Prequalified')} />
      <FormField form={form} name="prequalScore" as={TextField} optional inputMode="numeric" {...score} />
      <FormField form={form} name="prequalExpiry" as={DateField} label={t('Prequalification ends')} optional />
      <FormField form={form} name="unionMember" as={YesNoField} label={t('Union')} />
      <FormField form={form} name="prevailingWage" as={YesNoField} label={t('Prevailing wage')} />
      <FormField
        form={form}
        name="diversityFlags"
        as={ChoicesField<(typeof DIVERSITY_FLAGS)[number]>}
        label={t('Certified as')}
        options={DIVERSITY_FLAGS.map((value) => ({ value, label: diversityName(value, t) }))}
        wide
      />
      <FormField form={form} name="notes" as={TextArea} label={t('Notes')} optional rows={3} maxLength={5000} wide />
    </FormPart>
  );
}

function PersonForm({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const t = useT();
  const words = useFormWords(onClose);
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
    <RecordForm state={state} title={t('Edit contact')} {...words}>
      <FormPart title={t('Contact')}>
        <FormField form={form} name="fullName" as={TextField} label={t('Name')} autoFocus required maxLength={120} />
        <FormField form={form} name="title" as={TitleField} />
        <FormField form={form} name="companyId" as={CompanyPicker} label={t('Company')} optional />
        <FormField form={form} name="email" as={TextField} label={t('Email')} optional type="email" maxLength={254} />
        <FormField form={form} name="phone" as={TextField} label={t('Phone')} optional type="tel" maxLength={40} />
        <FormField form={form} name="mobile" as={TextField} label={t('Mobile')} optional type="tel" maxLength={40} />
        <FormField
          form={form}
          name="preferredChannel"
          as={SelectField}
          label={t('Prefers')}
          optional
          placeholder={t('Not specified')}
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

interface Several {
  label: string;
  value: PickOption[];
  onChange: (value: PickOption[]) => void;
  error?: string | undefined;
}

/** The groupings that a card is put into by hand. */
function GroupingPicker(props: Several) {
  const load = async () =>
    (await call(contacts.groupings, {})).map(({ groupingId, name }) => ({ id: groupingId, label: name }));
  return <MultiPicker {...props} optional source={matching(contacts.groupings.path, load)} />;
}

/** The trades that a company works in. */
function TradePicker(props: Several) {
  const load = async () =>
    (await call(contacts.trades, {}))
      .filter(({ retired }) => !retired)
      .map(({ tradeId, name, code }) => ({ id: tradeId, label: name, second: code }));
  return <MultiPicker {...props} optional source={matching(contacts.trades.path, load)} />;
}

/** A short list as the source of a picker: it is read whole, and searched here. */
function matching(path: string, load: () => Promise<PickOption[]>) {
  return {
    key: [path, 'pick'],
    load: async (keyword: string) =>
      (await load()).filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())),
  };
}

interface TitleFieldProps {
  value: string;
  onChange: (title: string) => void;
  error?: string | undefined;
}

/** A title out of the list; one that is new comes onto it. */
function TitleField({ value, onChange, error }: TitleFieldProps) {
  const t = useT();
  const titles = useQuery(query(contacts.titles, {}, { quiet: true, stay: true })).data ?? [];
  return (
    <Field label={t('Title')} optional error={error}>
      {({ id, 'aria-describedby': described }) => (
        <Autocomplete
          freeSolo
          id={id}
          options={titles.map(({ name }) => name)}
          inputValue={value}
          onInputChange={(_event, text) => onChange(text)}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              {...input}
              ref={input.ref}
              fullWidth
              slotProps={{ input: { ...htmlInput, id, maxLength: 120, 'aria-describedby': described } }}
            />
          )}
        />
      )}
    </Field>
  );
}
