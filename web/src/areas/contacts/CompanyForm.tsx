import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { COMPANY_ROLES, DIVERSITY_FLAGS, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { ChoicesField, FormField, TextArea, YesNoField } from '../../kit/records/FormFields.tsx';
import { FormPart } from '../../kit/records/FormParts.tsx';
import { RecordForm, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { GroupingPicker, TradePicker } from './formPieces.tsx';
import { choiceText, companyInput, companyValues } from './formValues.ts';
import type { CompanyValues } from './formValues.ts';
import { peopleOf } from './source.ts';
import { companySource, isPerson } from './source.ts';
import type { Card } from './source.ts';
import { diversityName, fieldName } from './words.ts';

type LineName =
  | 'legalName'
  | 'dba'
  | 'phone'
  | 'email'
  | 'website'
  | 'addressLine'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'country'
  | 'licenseNumber'
  | 'licenseState';

/** Everything that is known of a company, as a form. Its terms have one of their own. */
export function EditCompany({ record, onClose }: VerbProps<Card>) {
  return isPerson(record) ? null : <CompanyForm company={record} onClose={onClose} />;
}

function CompanyForm({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
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
  return (
    <RecordForm
      state={state}
      title={t('Edit company')}
      action={t('Save')}
      onClose={onClose}
      labelOf={(field) => fieldName(field, t)}
      textOf={(field, value) => choiceText(field, value, t)}
    >
      <WhoPart form={form} companyId={company.companyId} />
      <ReachPart form={form} />
      <StandingPart form={form} />
    </RecordForm>
  );
}

function Line({
  form,
  name,
  label,
  maxLength,
}: {
  form: Form<CompanyValues>;
  name: LineName;
  label: string;
  maxLength: number;
}) {
  return <FormField form={form} name={name} as={TextField} label={label} optional maxLength={maxLength} />;
}

/** What it is called, what it does, whom it belongs to. */
function WhoPart({ form, companyId }: { form: Form<CompanyValues>; companyId: string }) {
  const t = useT();
  return (
    <FormPart title={t('Company')}>
      <FormField
        form={form}
        name="companyName"
        as={TextField}
        label={t('Name')}
        autoFocus
        required
        maxLength={160}
        wide
      />
      <Line form={form} name="legalName" label={t('Legal name')} maxLength={160} />
      <Line form={form} name="dba" label={t('Doing business as')} maxLength={160} />
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
        source={peopleOf(companyId)}
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
  );
}

/** Where to reach it. */
function ReachPart({ form }: { form: Form<CompanyValues> }) {
  const t = useT();
  return (
    <FormPart title={t('Where to reach them')}>
      <Line form={form} name="phone" label={t('Phone')} maxLength={40} />
      <Line form={form} name="email" label={t('E-mail')} maxLength={254} />
      <Line form={form} name="website" label={t('Website')} maxLength={300} />
      <Line form={form} name="addressLine" label={t('Address')} maxLength={200} />
      <Line form={form} name="city" label={t('City')} maxLength={80} />
      <Line form={form} name="state" label={t('State')} maxLength={40} />
      <Line form={form} name="postalCode" label={t('Postal code')} maxLength={20} />
      <Line form={form} name="country" label={t('Country, two letters')} maxLength={2} />
    </FormPart>
  );
}

/** License, prequalification, certificates. */
function StandingPart({ form }: { form: Form<CompanyValues> }) {
  const t = useT();
  return (
    <FormPart title={t('License and standing')}>
      <Line form={form} name="licenseNumber" label={t('License number')} maxLength={60} />
      <Line form={form} name="licenseState" label={t('License state')} maxLength={40} />
      <FormField form={form} name="licenseExpiry" as={DateField} label={t('License ends')} optional />
      <FormField form={form} name="authorizedBidder" as={YesNoField} label={t('Authorized bidder')} />
      <FormField form={form} name="prequalified" as={YesNoField} label={t('Prequalified')} />
      <FormField
        form={form}
        name="prequalScore"
        as={TextField}
        label={t('Prequalification score, 0 to 100')}
        optional
        inputMode="numeric"
        maxLength={3}
      />
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
