import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { PERCENT, WHOLE } from '@plumbline/contract/kit/money/bounds';
import { readHeld } from '@plumbline/contract/kit/numbers';
import type { NumberBounds } from '@plumbline/contract/kit/numbers';
import { call, query } from '../../kit/api/index.ts';
import { CheckField, FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { RecordForm, useRecordEdit } from '../../kit/records/form/RecordForm.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { recordValues, textField, typedField } from '../../kit/records/form/formFields.ts';
import { Field } from '../../kit/ui/Field.tsx';
import { MultiPicker, Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { useT } from '../../kit/words/index.ts';
import { holdsWords } from '../../kit/words/plain.ts';
import { companyFields, companyInput, companyValues, fieldName, personFields, personValues } from './fields.ts';
import { companySource, isPerson, peopleOf, personSource } from './source.ts';
import type { Card } from './source.ts';

/** Edits a company or a contact. The terms of a company have their own form. */
export function EditCard({ record, onClose }: VerbProps<Card>) {
  if (isPerson(record)) return <PersonForm person={record} onClose={onClose} />;
  return <CompanyForm company={record} onClose={onClose} />;
}

function CompanyForm({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
  const fields = companyFields(t);
  const state = useRecordEdit({
    source: companySource,
    record: company,
    call: contacts.updateCompany,
    valuesOf: (now: CompanyCard) => companyValues(now, t),
    input: companyInput,
    toast: () => t('The card was saved'),
    done: onClose,
  });
  const { form } = state;
  const given = { form, fields };
  return (
    <RecordForm
      state={state}
      title={t('Edit company')}
      action={t('Save')}
      onClose={onClose}
      fields={fields}
      labelOf={(field) => fieldName(field, t)}
    >
      <FormPart title={t('Company')}>
        <FormInputs {...given} names={['companyName', 'legalName', 'dba', 'roles']} autoFocus />
        <FormField form={form} name="tradeIds" as={TradePicker} label={t('Trades')} />
        <FormField form={form} name="groupingIds" as={GroupingPicker} label={t('Groupings')} />
        <FormInputs {...given} names={['parentCompanyId']} />
        <FormField
          form={form}
          name="primaryContactId"
          as={Picker}
          label={t('Primary contact')}
          optional
          source={peopleOf(company.companyId)}
        />
        <FormInputs {...given} names={['keeperId']} />
      </FormPart>
      <FormPart title={t('Where to reach them')}>
        <FormInputs {...given} names={['phone', 'email', 'website', 'addressLine']} />
        <FormInputs {...given} names={['city', 'state', 'postalCode', 'country']} />
      </FormPart>
      <FormPart title={t('License and standing')}>
        <FormInputs {...given} names={['licenseNumber', 'licenseState', 'licenseExpiry', 'authorizedBidder']} />
        <FormInputs {...given} names={['prequalified', 'prequalScore', 'prequalExpiry', 'unionMember']} />
        <FormInputs {...given} names={['prevailingWage', 'diversityFlags', 'notes']} />
      </FormPart>
    </RecordForm>
  );
}

function PersonForm({ person, onClose }: { person: PersonCard; onClose: () => void }) {
  const t = useT();
  const fields = personFields(t);
  const state = useRecordEdit({
    source: personSource,
    record: person,
    call: contacts.updatePerson,
    valuesOf: (now: PersonCard) => personValues(now, t),
    input: ({ email }) => ({ email: email.trim() || null }),
    toast: () => t('The card was saved'),
    done: onClose,
  });
  const { form } = state;
  const given = { form, fields };
  return (
    <RecordForm
      state={state}
      title={t('Edit contact')}
      action={t('Save')}
      onClose={onClose}
      fields={fields}
      labelOf={(field) => fieldName(field, t)}
    >
      <FormPart title={t('Contact')}>
        <FormInputs {...given} names={['fullName']} autoFocus />
        <FormField form={form} name="title" as={TitleField} />
        <FormInputs {...given} names={['companyId', 'email', 'phone', 'mobile', 'preferredChannel']} />
        <FormField form={form} name="groupingIds" as={GroupingPicker} label={t('Groupings')} />
        <FormInputs {...given} names={['keeperId']} />
        <FormCell name="noMailings" wide>
          <CheckField {...form.field('noMailings')} label={fields.noMailings.label} />
          <CheckField {...form.field('noCalls')} label={fields.noCalls.label} />
        </FormCell>
        <FormInputs {...given} names={['notes']} />
      </FormPart>
    </RecordForm>
  );
}

/** Edits the terms of a company. The tax number only if the reader sees it. */
export function FinanceDialog(props: VerbProps<Card>) {
  const t = useT();
  const { record: company } = props;
  if (isPerson(company)) return null;
  const seesTax = company.taxId !== undefined;
  const optional = true;
  const fields = {
    paymentTermsDays: typedField(t('Payment terms in days'), DAYS, { optional }),
    defaultRetainagePct: typedField(t('Default retainage in %'), PERCENT, { optional }),
    taxId: textField(t('Tax number'), { optional, maxLength: 40, autoComplete: 'off' }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={contacts.updateFinance}
      action={t('Save')}
      initial={recordValues(fields, company)}
      input={({ paymentTermsDays, defaultRetainagePct, taxId }) => ({
        paymentTermsDays: numberOf(paymentTermsDays, DAYS),
        defaultRetainagePct: numberOf(defaultRetainagePct, PERCENT),
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

const DAYS = { ...WHOLE, digits: 3 };

/** Null for an empty text; NaN for an invalid number, which the contract refuses. */
function numberOf(text: string, bounds: NumberBounds): number | null {
  if (text.trim() === '') return null;
  const read = readHeld(text, bounds);
  return 'value' in read ? Number(read.value) : Number.NaN;
}

interface Several {
  label: string;
  value: PickOption[];
  onChange: (value: PickOption[]) => void;
  error?: string | undefined;
}

/** Chooses the groupings that are set by hand. */
function GroupingPicker(props: Several) {
  const load = async () =>
    (await call(contacts.groupings, {})).map(({ groupingId, name }) => ({ id: groupingId, label: name }));
  return <MultiPicker {...props} optional source={matching(contacts.groupings.path, load)} />;
}

/** Chooses the trades of a company. */
function TradePicker(props: Several) {
  const load = async () =>
    (await call(contacts.trades, {}))
      .filter(({ retired }) => !retired)
      .map(({ tradeId, name, code }) => ({ id: tradeId, label: name, second: code }));
  return <MultiPicker {...props} optional source={matching(contacts.trades.path, load)} />;
}

/** Makes a short list the source of a picker. The list is loaded whole and searched here. */
function matching(path: string, load: () => Promise<PickOption[]>) {
  return {
    key: [path, 'pick'],
    load: async (keyword: string) => (await load()).filter(({ label }) => holdsWords(keyword, label)),
  };
}

interface TitleFieldProps {
  value: string;
  onChange: (title: string) => void;
  error?: string | undefined;
}

/** Chooses a title from the list; a new title is added to it. */
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
