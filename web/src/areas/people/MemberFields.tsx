import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type { ReactNode } from 'react';
import { EMPLOYMENT_TYPES, people } from '@plumbline/contract/areas/people';
import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { query } from '../../kit/api/index.ts';
import { TradeFields } from './TradeFields.tsx';
import type { MemberValues } from './formValues.ts';
import { employmentWords } from './words.ts';
import type { FamilyName } from './family.ts';

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
  const words = employmentWords(t);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title={t('The person')}>
        <FormField
          form={form}
          name="fullName"
          as={TextField}
          label={t('Name')}
          required
          maxLength={120}
          autoFocus
          autoComplete="off"
        />
        <FormField form={form} name="preferredName" as={TextField} label={t('Goes by')} optional maxLength={80} />
        <FormField
          form={form}
          name="email"
          as={TextField}
          label={t('Email')}
          type="email"
          optional
          maxLength={254}
          disabled={fixedEmail}
          help={fixedEmail ? t('They sign in with it and change it themselves.') : undefined}
        />
        <FormField form={form} name="phone" as={TextField} label={t('Phone')} type="tel" optional maxLength={40} />
      </Part>
      <Part title={t('Work')}>
        <FormField form={form} name="title" as={TextField} label={t('Title')} optional maxLength={120} />
        <FormField
          form={form}
          name="number"
          as={TextField}
          label={t('Number')}
          optional
          maxLength={40}
          help={t('As in payroll; left empty, the next free one is given')}
        />
        <FormField form={form} name="department" as={TextField} label={t('Department')} optional maxLength={80} />
        <FormField
          form={form}
          name="officeRegion"
          as={TextField}
          label={t('Office or region')}
          optional
          maxLength={80}
        />
        <FormField form={form} name="managerId" as={PersonPicker} label={t('Reports to')} optional membersOnly />
        <TradeFields form={form} />
        <FormField form={form} name="unionLocal" as={TextField} label={t('Union local')} optional maxLength={60} />
        <FormField
          form={form}
          name="employmentType"
          as={SelectField}
          label={t('Employment')}
          optional
          placeholder={t('Not said')}
          options={EMPLOYMENT_TYPES.map((value) => ({ value, label: words[value] ?? value }))}
        />
        <FormField form={form} name="hireDate" as={DateField} label={t('Hired')} optional />
      </Part>
      {personal && (
        <Part
          title={t('Personal')}
          note={t('Seen by those who keep people, and by the supervisors of a shared project.')}
        >
          <FormField
            form={form}
            name="kinName"
            as={TextField}
            label={t('In an emergency call')}
            optional
            maxLength={120}
          />
          <FormField form={form} name="kinRelation" as={TextField} label={t('Relation')} optional maxLength={60} />
          <FormField
            form={form}
            name="kinPhone"
            as={TextField}
            label={t('Their phone')}
            type="tel"
            optional
            maxLength={40}
          />
          <FormField form={form} name="homeBase" as={TextField} label={t('Home base')} optional maxLength={200} />
        </Part>
      )}
    </Box>
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

/** The roles of a family to be given; those that the actor may not give are shown with the reason. */
export function RoleChecks({
  family,
  given,
  onChange,
}: {
  family: FamilyName;
  given: string[];
  onChange: (roleIds: string[]) => void;
}) {
  const t = useT();
  const roles = useQuery({ ...query(people.roles, { family }, { quiet: true, stay: true }), staleTime: 60_000 }).data;
  if (!roles?.some((role) => role.mayGrant)) return null;
  return (
    <Part title={t('Roles')}>
      {roles.map((role) => (
        <FormControlLabel
          key={role.roleId}
          title={role.mayGrant === true ? undefined : role.mayGrant}
          control={
            <Checkbox
              checked={given.includes(role.roleId)}
              disabled={role.mayGrant !== true}
              onChange={(event) =>
                onChange(event.target.checked ? [...given, role.roleId] : given.filter((one) => one !== role.roleId))
              }
            />
          }
          label={role.name}
        />
      ))}
    </Part>
  );
}
