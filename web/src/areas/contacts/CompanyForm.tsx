import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { COMPANY_ROLES, DIVERSITY_FLAGS, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard } from '@plumbline/contract/areas/contacts';
import { call } from '../../kit/api/index.ts';
import { FormCell } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { CardForm } from './CardForm.tsx';
import { companyFacts, companyValues } from './cardForm.ts';
import type { CompanyValues } from './cardForm.ts';
import { AnswerField, Checks, GroupingPicker, Part, TradePicker } from './formPieces.tsx';
import { peopleOf } from './people.ts';
import { diversityName } from './words.ts';

type Form = RecordForm<CompanyValues>;
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
export function CompanyForm({ company, onClose }: { company: CompanyCard; onClose: () => void }) {
  const t = useT();
  const form = useRecordForm(`company.${company.companyId}`, companyValues(company));
  return (
    <CardForm
      title={t('Edit company')}
      form={form}
      onClose={onClose}
      send={() =>
        call(contacts.updateCompany, {
          companyId: company.companyId,
          version: company.version,
          ...companyFacts(form.values),
        })
      }
    >
      <WhoPart form={form} companyId={company.companyId} />
      <ReachPart form={form} />
      <StandingPart form={form} />
    </CardForm>
  );
}

function Line({ form, name, label, maxLength }: { form: Form; name: LineName; label: string; maxLength: number }) {
  return (
    <FormCell name={name}>
      <TextField label={label} optional maxLength={maxLength} {...form.field(name)} />
    </FormCell>
  );
}

/** What it is called, what it does, whom it belongs to. */
function WhoPart({ form, companyId }: { form: Form; companyId: string }) {
  const t = useT();
  const { field, values, set, errors } = form;
  return (
    <Part title={t('Company')}>
      <FormCell name="companyName" wide>
        <TextField label={t('Name')} autoFocus required maxLength={160} {...field('companyName')} />
      </FormCell>
      <Line form={form} name="legalName" label={t('Legal name')} maxLength={160} />
      <Line form={form} name="dba" label={t('Doing business as')} maxLength={160} />
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
          error={errors.tradeIds}
        />
      </FormCell>
      <FormCell name="groupingIds">
        <GroupingPicker
          label={t('Groupings')}
          value={values.groupings}
          onChange={(groupings) => set({ groupings })}
          error={errors.groupingIds}
        />
      </FormCell>
      <FormCell name="parentCompanyId">
        <CompanyPicker
          label={t('Parent company')}
          optional
          value={values.parent}
          onChange={(parent) => set({ parent })}
          error={errors.parentCompanyId}
        />
      </FormCell>
      <FormCell name="primaryContactId">
        <Picker
          label={t('Primary contact')}
          optional
          source={peopleOf(companyId)}
          value={values.primaryContact}
          onChange={(primaryContact) => set({ primaryContact })}
          error={errors.primaryContactId}
        />
      </FormCell>
      <FormCell name="keeperId">
        <PersonPicker
          label={t('Looked after by')}
          optional
          membersOnly
          value={values.owner}
          onChange={(owner) => set({ owner })}
          error={errors.keeperId}
          help={t('Hears when their documents run out')}
        />
      </FormCell>
    </Part>
  );
}

/** Where to reach it. */
function ReachPart({ form }: { form: Form }) {
  const t = useT();
  return (
    <Part title={t('Where to reach them')}>
      <Line form={form} name="phone" label={t('Phone')} maxLength={40} />
      <Line form={form} name="email" label={t('E-mail')} maxLength={254} />
      <Line form={form} name="website" label={t('Website')} maxLength={300} />
      <Line form={form} name="addressLine" label={t('Address')} maxLength={200} />
      <Line form={form} name="city" label={t('City')} maxLength={80} />
      <Line form={form} name="state" label={t('State')} maxLength={40} />
      <Line form={form} name="postalCode" label={t('Postal code')} maxLength={20} />
      <Line form={form} name="country" label={t('Country, two letters')} maxLength={2} />
    </Part>
  );
}

/** License, prequalification, certificates. */
function StandingPart({ form }: { form: Form }) {
  const t = useT();
  const { field, values, set } = form;
  return (
    <Part title={t('License and standing')}>
      <Line form={form} name="licenseNumber" label={t('License number')} maxLength={60} />
      <Line form={form} name="licenseState" label={t('License state')} maxLength={40} />
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
  );
}
