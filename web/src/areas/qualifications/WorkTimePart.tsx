import Box from '@mui/material/Box';
import { OFF_DAYS } from '@plumbline/contract/areas/qualifications';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Part } from './Lines.tsx';
import { TryTheRule } from './TryTheRule.tsx';
import { WorkDays } from './WorkDays.tsx';
import { HOURS } from './hours.ts';
import type { HOURS_FIELDS, TypedRule } from './hours.ts';

interface Props {
  rule: TypedRule;
  onChange: (change: Partial<TypedRule>) => void;
  errors: Record<string, string | undefined>;
  disabled: boolean;
}

/** The working time, the overtime rule, and a week to try them. */
export function WorkTimePart({ rule, onChange, errors, disabled }: Props) {
  const t = useT();
  const hours = (name: (typeof HOURS_FIELDS)[number]) => ({
    bounds: HOURS,
    value: rule[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errors[name],
    disabled,
  });
  return (
    <Part title={t('Working time')}>
      <Box sx={{ display: 'grid', gap: 2, px: 2 }}>
        <WorkDays
          value={rule.workDays}
          onChange={(workDays) => onChange({ workDays })}
          error={errors['workDays']}
          disabled={disabled}
        />
        <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DecimalInput label={t('Hours a day')} {...hours('hoursPerDay')} />
          <DecimalInput
            label={t('At most hours a day')}
            optional
            help={t('Days beyond it are marked.')}
            {...hours('maxHoursPerDay')}
          />
          <DecimalInput label={t('Overtime after hours a week')} {...hours('overtimeAfterHoursPerWeek')} />
          <DecimalInput
            label={t('Overtime after hours a day')}
            optional
            help={t('Left empty, the week alone counts.')}
            {...hours('overtimeAfterHoursPerDay')}
          />
          <DecimalInput label={t('Double time after hours a day')} optional {...hours('doubleTimeAfterHoursPerDay')} />
          <SelectField
            label={t('Hours on a day off')}
            value={rule.offDays}
            disabled={disabled}
            onChange={(offDays) => offDays !== '' && onChange({ offDays })}
            options={OFF_DAYS.map((value) => ({
              value,
              label: {
                regular: t('Count like any other'),
                overtime: t('Are overtime'),
                doubleTime: t('Are double time'),
              }[value],
            }))}
          />
          <SelectField
            label={t('Seventh day in a row')}
            value={rule.seventhDay ? 'yes' : 'no'}
            disabled={disabled}
            onChange={(value) => onChange({ seventhDay: value === 'yes' })}
            options={[
              { value: 'no', label: t('Counts like any other') },
              { value: 'yes', label: t('Overtime, and double time beyond a usual day') },
            ]}
          />
        </Box>
        <TryTheRule typed={rule} />
      </Box>
    </Part>
  );
}
