import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import { query } from '../../kit/api/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormPart } from '../../kit/records/form/FormParts.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { MultiPicker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { holdsWords } from '../../kit/words/plain.ts';
import type { FamilyName } from './family.ts';
import { memberFields, personalFields, tradeOption } from './fields.ts';
import type { MemberValues } from './fields.ts';
import { useRoles } from './source.ts';

interface MemberInputsProps {
  form: RecordForm<MemberValues>;
  personal: boolean;
  /** The family of a new person, whose details are folded */
  made?: FamilyName;
  /** The person signs in with this address and changes it personally */
  fixedEmail?: boolean;
}

/** The inputs of a person's card, common ones first. */
export function MemberInputs({ form, personal, made, fixedEmail = false }: MemberInputsProps) {
  const t = useT();
  const given = { form, fields: memberFields(t, { fixedEmail }) };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormPart title={t('The person')}>
        <FormInputs {...given} names={FIRST} autoFocus />
      </FormPart>
      <MoreFields form={form} kind={made ?? ''} isNew={made !== undefined} first={[...FIRST, 'roleIds', 'invite']}>
        <FormPart title={t('Work')}>
          <FormInputs {...given} names={['preferredName', 'number', 'department', 'officeRegion', 'managerId']} />
          <TradeFields form={form} />
          <FormInputs {...given} names={['unionLocal', 'employmentType', 'hireDate']} />
        </FormPart>
        {personal && <PersonalInputs form={form} />}
      </MoreFields>
    </Box>
  );
}

/** The fields that most new people need. */
const FIRST = ['fullName', 'email', 'phone', 'title'] as const;

type PersonalForm = RecordForm<FieldValues<ReturnType<typeof personalFields>>>;

/** The emergency contact and the address. */
export function PersonalInputs({ form }: { form: PersonalForm }) {
  const t = useT();
  return (
    <FormPart
      title={t('Personal')}
      note={t('Seen by those who keep people, and by the supervisors of a shared project.')}
    >
      <FormInputs form={form} fields={personalFields(t)} />
    </FormPart>
  );
}

/** The person's trade and level, from the company's lists; free text if there is no list. */
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
          load: (keyword: string) => Promise.resolve(tradeOptions(lists?.trades ?? [], keyword)),
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

/** The company's trades that match the typed text; the typed text itself if the company has no list. */
function tradeOptions(trades: readonly string[], keyword: string): PickOption[] {
  const found = trades.filter((name) => holdsWords(keyword, name));
  return (trades.length === 0 && keyword !== '' ? [keyword.slice(0, 60)] : found).map(tradeOption);
}

interface RoleChecksProps {
  family: FamilyName;
  value: string[];
  onChange: (roleIds: string[]) => void;
}

/** Chooses roles of a family. Roles that the actor may not give wait for an approver. */
export function RoleChecks({ family, value, onChange }: RoleChecksProps) {
  const t = useT();
  const roles = useRoles({ family });
  if (!roles.some((role) => role.mayGrant)) return null;
  return (
    <FormPart title={t('Roles')}>
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
    </FormPart>
  );
}
