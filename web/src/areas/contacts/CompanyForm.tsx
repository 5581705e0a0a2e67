import { COMPANY_ROLES, DIVERSITY_FLAGS, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { FormCell } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardForm } from './CardForm.tsx';
import { companyRoleName } from './NewCompanyDialog.tsx';
import { companyFacts, companyValues } from './cardForm.ts';
import { AnswerField, Checks, GroupingPicker, Part, TradePicker } from './formPieces.tsx';
import { peopleOf } from './people.ts';
import { diversityName } from './words.ts';

/** Everything that is known of a company, as a form. Its terms have one of their own. */
export function CompanyForm({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
  const form = useRecordForm(`company.${company.companyId}`, companyValues(company));
  const { field, values, set } = form;
  const text = (
    name:
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
      | 'licenseState',
    label: string,
    maxLength: number,
  ) => (
    <FormCell name={name}>
      <TextField label={label} optional maxLength={maxLength} {...field(name)} />
    </FormCell>
  );
  return (
    <CardForm
      title={t('Edit company')}
      form={form}
      onClose={onClose}
      send={() =>
        call(contacts.updateCompany, {
          companyId: company.companyId,
          version: company.version,
          ...companyFacts(values),
        })
      }
    >
      <Part title={t('Company')}>
        <FormCell name="companyName" wide>
          <TextField label={t('Name')} required maxLength={160} {...field('companyName')} />
        </FormCell>
        {text('legalName', t('Legal name'), 160)}
        {text('dba', t('Doing business as'), 160)}
        <Checks
          label={t('What they do for us')}
          value={values.roles}
          onChange={(roles) => set({ roles })}
          options={COMPANY_ROLES.map((value) => ({ value, label: companyRoleName(value, t) }))}
        />
        <FormCell name="tradeIds">
          <TradePicker
            label={t('Trades')}
            value={values.trades}
            onChange={(trades) => set({ trades })}
            error={form.errors.tradeIds}
          />
        </FormCell>
        <FormCell name="groupingIds">
          <GroupingPicker
            label={t('Groupings')}
            value={values.groupings}
            onChange={(groupings) => set({ groupings })}
            error={form.errors.groupingIds}
          />
        </FormCell>
        <FormCell name="parentCompanyId">
          <CompanyPicker
            label={t('Parent company')}
            optional
            value={values.parent}
            onChange={(parent) => set({ parent })}
            error={form.errors.parentCompanyId}
          />
        </FormCell>
        <FormCell name="primaryContactId">
          <Picker
            label={t('Primary contact')}
            optional
            source={peopleOf(company.companyId)}
            value={values.primaryContact}
            onChange={(primaryContact) => set({ primaryContact })}
            error={form.errors.primaryContactId}
          />
        </FormCell>
        <FormCell name="ownerId">
          <PersonPicker
            label={t('Looked after by')}
            optional
            membersOnly
            value={values.owner}
            onChange={(owner) => set({ owner })}
            error={form.errors.ownerId}
            help={t('Hears when their documents run out')}
          />
        </FormCell>
      </Part>
      <Part title={t('Where to reach them')}>
        {text('phone', t('Phone'), 40)}
        {text('email', t('E-mail'), 254)}
        {text('website', t('Website'), 300)}
        {text('addressLine', t('Address'), 200)}
        {text('city', t('City'), 80)}
        {text('state', t('State'), 40)}
        {text('postalCode', t('Postal code'), 20)}
        {text('country', t('Country, two letters'), 2)}
      </Part>
      <Part title={t('License and standing')}>
        {text('licenseNumber', t('License number'), 60)}
        {text('licenseState', t('License state'), 40)}
        <FormCell name="licenseExpiry">
          <DateField label={t('License ends')} optional {...field('licenseExpiry')} />
        </FormCell>
        <AnswerField label={t('Authorized bidder')} {...field('authorizedBidder')} />
        <AnswerField label={t('Prequalified')} {...field('prequalified')} />
        <FormCell name="prequalScore">
          <TextField
            label={t('Prequalification score, 0 to 100')}
            optional
            inputMode="numeric"
            maxLength={3}
            {...field('prequalScore')}
          />
        </FormCell>
        <FormCell name="prequalExpiry">
          <DateField label={t('Prequalification ends')} optional {...field('prequalExpiry')} />
        </FormCell>
        <AnswerField label={t('Union')} {...field('unionMember')} />
        <AnswerField label={t('Prevailing wage')} {...field('prevailingWage')} />
        <Checks
          label={t('Certified as')}
          value={values.diversityFlags}
          onChange={(diversityFlags) => set({ diversityFlags })}
          options={DIVERSITY_FLAGS.map((value) => ({ value, label: diversityName(value, t) }))}
        />
        <FormCell name="notes" wide>
          <TextField label={t('Notes')} optional multiline minRows={3} maxLength={5000} {...field('notes')} />
        </FormCell>
      </Part>
    </CardForm>
  );
}
