import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { TradeFields } from './TradeFields.tsx';
import type { MemberValues } from './formValues.ts';
import { employmentWords } from './words.ts';

/** The fields of a card, in the order in which one knows them. `fixedEmail`: they sign in with it and change it themselves. */
export function MemberFields({
  form,
  personal,
  fixedEmail = false,
}: {
  form: RecordForm<MemberValues>;
  personal: boolean;
  fixedEmail?: boolean;
}) {
  const t = useT();
  const { field } = form;
  const words = employmentWords(t);
  return (
    <>
      <Part title={t('The person')}>
        <FormCell name="fullName">
          <TextField label={t('Name')} required maxLength={120} autoFocus autoComplete="off" {...field('fullName')} />
        </FormCell>
        <FormCell name="preferredName">
          <TextField label={t('Goes by')} optional maxLength={80} {...field('preferredName')} />
        </FormCell>
        <FormCell name="email">
          <TextField
            label={t('Email')}
            type="email"
            optional
            maxLength={254}
            disabled={fixedEmail}
            help={fixedEmail ? t('They sign in with it and change it themselves.') : undefined}
            {...field('email')}
          />
        </FormCell>
        <FormCell name="phone">
          <TextField label={t('Phone')} type="tel" optional maxLength={40} {...field('phone')} />
        </FormCell>
      </Part>
      <Part title={t('Work')}>
        <FormCell name="title">
          <TextField label={t('Title')} optional maxLength={120} {...field('title')} />
        </FormCell>
        <FormCell name="number">
          <TextField
            label={t('Number')}
            optional
            maxLength={40}
            help={t('As in payroll; left empty, the next free one is given')}
            {...field('number')}
          />
        </FormCell>
        <FormCell name="department">
          <TextField label={t('Department')} optional maxLength={80} {...field('department')} />
        </FormCell>
        <FormCell name="officeRegion">
          <TextField label={t('Office or region')} optional maxLength={80} {...field('officeRegion')} />
        </FormCell>
        <FormCell name="managerId">
          <PersonPicker
            label={t('Reports to')}
            optional
            membersOnly
            {...field('manager')}
            error={form.errors.managerId}
          />
        </FormCell>
        <TradeFields form={form} />
        <FormCell name="unionLocal">
          <TextField label={t('Union local')} optional maxLength={60} {...field('unionLocal')} />
        </FormCell>
        <FormCell name="employmentType">
          <SelectField
            label={t('Employment')}
            optional
            placeholder={t('Not said')}
            options={EMPLOYMENT_TYPES.map((value) => ({ value, label: words[value] ?? value }))}
            {...field('employmentType')}
          />
        </FormCell>
        <FormCell name="hireDate">
          <DateField label={t('Hired')} optional {...field('hireDate')} />
        </FormCell>
      </Part>
      {personal && (
        <Part
          title={t('Personal')}
          note={t('Seen by those who keep people, and by the supervisors of a shared project.')}
        >
          <FormCell name="kinName">
            <TextField label={t('In an emergency call')} optional maxLength={120} {...field('kinName')} />
          </FormCell>
          <FormCell name="kinRelation">
            <TextField label={t('Relation')} optional maxLength={60} {...field('kinRelation')} />
          </FormCell>
          <FormCell name="kinPhone">
            <TextField label={t('Their phone')} type="tel" optional maxLength={40} {...field('kinPhone')} />
          </FormCell>
          <FormCell name="homeBase">
            <TextField label={t('Home base')} optional maxLength={200} {...field('homeBase')} />
          </FormCell>
        </Part>
      )}
    </>
  );
}

/** Fields that belong together. */
export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      {note && <Box sx={{ mb: 1, typography: 'caption', color: 'text.tertiary' }}>{note}</Box>}
      <FormGrid>{children}</FormGrid>
    </Box>
  );
}
