import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EMPLOYMENT_TYPES } from '@plumbline/contract/areas/people';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import { query } from '../../kit/api/index.ts';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { FamilyName } from './family.ts';
import { tradeOption } from './formValues.ts';
import type { MemberValues } from './formValues.ts';
import { useRoles } from './source.ts';
import { employmentWords } from './words.ts';

interface MemberFieldsProps {
  form: RecordForm<MemberValues>;
  personal: boolean;
  /** they sign in with their address and change it themselves */
  fixedEmail?: boolean;
}

/** The fields of a card, in the order in which one knows them. */
export function MemberFields({ form, personal, fixedEmail = false }: MemberFieldsProps) {
  const t = useT();
  const words = employmentWords(t);
  const text = { form, as: TextField, optional: true } as const;
  const named = { ...text, optional: false, required: true, autoFocus: true } as const;
  const numberHelp = t('As in payroll; left empty, the next free one is given');
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Part title={t('The person')}>
        <FormField {...named} name="fullName" label={t('Name')} maxLength={120} autoComplete="off" />
        <FormField {...text} name="preferredName" label={t('Goes by')} maxLength={80} />
        <FormField
          {...text}
          name="email"
          label={t('Email')}
          type="email"
          maxLength={254}
          disabled={fixedEmail}
          help={fixedEmail ? t('They sign in with it and change it themselves.') : undefined}
        />
        <FormField {...text} name="phone" label={t('Phone')} type="tel" maxLength={40} />
      </Part>
      <Part title={t('Work')}>
        <FormField {...text} name="title" label={t('Title')} maxLength={120} />
        <FormField {...text} name="number" label={t('Number')} maxLength={40} help={numberHelp} />
        <FormField {...text} name="department" label={t('Department')} maxLength={80} />
        <FormField {...text} name="officeRegion" label={t('Office or region')} maxLength={80} />
        <FormField form={form} name="managerId" as={PersonPicker} label={t('Reports to')} optional membersOnly />
        <TradeFields form={form} />
        <FormField {...text} name="unionLocal" label={t('Union local')} maxLength={60} />
        <FormField
          form={form}
          name="employmentType"
          as={SelectField}
          label={t('Employment')}
          optional
          placeholder={t('Not specified')}
          options={EMPLOYMENT_TYPES.map((value) => ({ value, label: words[value] ?? value }))}
        />
        <FormField form={form} name="hireDate" as={DateField} label={t('Hired')} optional />
      </Part>
      {personal && <PersonalFields form={form} title={t('Personal')} />}
    </Box>
  );
}

interface PersonalValues {
  kinName: string;
  kinRelation: string;
  kinPhone: string;
  homeBase: string;
}

/** Whom to call in an emergency, and where they live. */
export function PersonalFields({ form, title }: { form: RecordForm<PersonalValues>; title: string }) {
  const t = useT();
  const text = { form, as: TextField, optional: true } as const;
  return (
    <Part title={title} note={t('Seen by those who keep people, and by the supervisors of a shared project.')}>
      <FormField {...text} name="kinName" label={t('Emergency contact')} maxLength={120} />
      <FormField {...text} name="kinRelation" label={t('Relation')} maxLength={60} />
      <FormField {...text} name="kinPhone" label={t('Their phone')} type="tel" maxLength={40} />
      <FormField {...text} name="homeBase" label={t('Home base')} maxLength={200} />
    </Part>
  );
}

/** The trades that somebody works in and how far they have come, out of the company's lists; without one it is typed. */
function TradeFields({ form }: { form: RecordForm<MemberValues> }) {
  const t = useT();
  const lists = useQuery(query(qualifications.trades, {}, { quiet: true, stay: true })).data;
  const levels = lists?.classifications ?? [];
  const known = [...new Set([...levels, form.values.classification].filter(Boolean))];
  const classification = { form, name: 'classification', label: t('Classification'), optional: true } as const;
  return (
    <>
      <FormField
        form={form}
        name="trades"
        as={MultiPicker}
        label={t('Trades')}
        optional
        source={{
          key: ['trades', lists?.trades],
          load: (keyword: string) => Promise.resolve(offered(lists?.trades ?? [], keyword)),
        }}
        help={lists?.trades.length === 0 ? t('The trades are set under Technician configuration.') : undefined}
      />
      {levels.length > 0 ? (
        <FormField
          {...classification}
          as={SelectField}
          placeholder={t('Not specified')}
          options={known.map((value) => ({ value, label: value }))}
        />
      ) : (
        <FormField
          {...classification}
          as={TextField}
          maxLength={60}
          help={t('Such as journeyman, or apprentice year 2')}
        />
      )}
    </>
  );
}

/** The trades of the company that fit what is typed; where it has no list, what is typed. */
function offered(trades: readonly string[], keyword: string): PickOption[] {
  const wanted = keyword.toLowerCase();
  const found = trades.filter((name) => name.toLowerCase().includes(wanted));
  return (trades.length === 0 && keyword !== '' ? [keyword.slice(0, 60)] : found).map(tradeOption);
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

interface RoleChecksProps {
  family: FamilyName;
  value: string[];
  onChange: (roleIds: string[]) => void;
}

/** The roles of a family to be given; those that the actor may not give wait for somebody who approves them. */
export function RoleChecks({ family, value, onChange }: RoleChecksProps) {
  const t = useT();
  const roles = useRoles({ family });
  if (!roles.some((role) => role.mayGrant)) return null;
  return (
    <Part title={t('Roles')}>
      {roles.map((role) => (
        <FormControlLabel
          key={role.roleId}
          title={role.mayGrant === true ? undefined : role.mayGrant}
          control={
            <Checkbox
              checked={value.includes(role.roleId)}
              disabled={role.mayGrant === undefined}
              onChange={(_, on) =>
                onChange(on ? [...value, role.roleId] : value.filter((roleId) => roleId !== role.roleId))
              }
            />
          }
          label={role.mayGrant === true ? role.name : t('{role}, with approval', { role: role.name })}
        />
      ))}
    </Part>
  );
}
