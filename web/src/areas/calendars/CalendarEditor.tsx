import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { CompanyCalendar, HolidayCountry } from '@plumbline/contract/areas/calendars';
import { HOLIDAY_COUNTRIES } from '@plumbline/contract/areas/calendars/countries';
import { countryWords, holidayWords } from '@plumbline/contract/areas/calendars/names';
import { holidaysOf } from '@plumbline/contract/areas/calendars/holidays';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The settings that decide working days. */
export type Rules = Pick<CompanyCalendar, 'week' | 'country' | 'worked' | 'daysOff'>;

interface EditorProps {
  value: Rules;
  onChange: (rules: Rules) => void;
  /** Errors, by the field of the call */
  errors: Readonly<Record<string, string>>;
  disabled: boolean;
  /** The path of the rules in the call */
  at?: string;
}

/** Edits the working week, the country of the public holidays, and own days off. */
export function CalendarEditor({ value, onChange, errors, disabled, at = '' }: EditorProps) {
  const t = useT();
  const words = countryWords(t);
  return (
    <>
      <WorkingWeek week={value.week} disabled={disabled} onChange={(week) => onChange({ ...value, week })} />
      <Box sx={{ width: '100%', maxWidth: 360 }}>
        <SelectField
          label={t('Public holidays')}
          optional
          placeholder={t('None')}
          disabled={disabled}
          value={value.country ?? ''}
          onChange={(country) =>
            onChange({ ...value, country: HOLIDAY_COUNTRIES.find((one) => one === country) ?? null, worked: [] })
          }
          options={HOLIDAY_COUNTRIES.map((country) => ({ value: country, label: words[country] }))}
        />
      </Box>
      {value.country && (
        <Holidays
          country={value.country}
          worked={value.worked}
          disabled={disabled}
          onChange={(worked) => onChange({ ...value, worked })}
        />
      )}
      <DaysOff
        daysOff={value.daysOff}
        errorOf={(index) => errors[`${at}daysOff.${index}.last`] ?? errors[`${at}daysOff.${index}.name`]}
        disabled={disabled}
        onChange={(daysOff) => onChange({ ...value, daysOff })}
      />
    </>
  );
}

function WorkingWeek({
  week,
  disabled,
  onChange,
}: {
  week: number;
  disabled: boolean;
  onChange: (week: number) => void;
}) {
  const t = useT();
  const names = [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')];
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'body2', fontWeight: 700 }}>
        {t('Working week')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        {names.map((name, place) => {
          const bit = 1 << place;
          return (
            <FormControlLabel
              key={name}
              label={name}
              control={
                <Checkbox
                  checked={(week & bit) !== 0}
                  // At least one working day stays.
                  disabled={disabled || week === bit}
                  onChange={() => onChange(week ^ bit)}
                />
              }
            />
          );
        })}
      </Box>
    </Box>
  );
}

interface HolidaysProps {
  country: HolidayCountry;
  worked: readonly string[];
  disabled: boolean;
  onChange: (worked: string[]) => void;
}

/** The next date of every public holiday. An unchecked holiday is a working day. */
function Holidays({ country, worked, disabled, onChange }: HolidaysProps) {
  const t = useT();
  const format = useFormat();
  const today = dayIn(useActor().tenant.timeZone);
  const words = holidayWords(t);
  const year = Number(today.slice(0, 4));
  const coming = [...holidaysOf(country, year), ...holidaysOf(country, year + 1)].filter(({ day }) => day >= today);
  const next = coming.filter(({ key }, index) => coming.findIndex((one) => one.key === key) === index);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, width: '100%', minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, typography: 'body2', fontWeight: 700 }}>
        {t('Upcoming days off')}
      </Box>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2, m: 0, p: 0 }}
      >
        {next.map(({ key, name, day }) => (
          <Box component="li" key={key} sx={{ listStyle: 'none' }}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={!worked.includes(key)}
                  disabled={disabled}
                  onChange={(_, isOff) => onChange(isOff ? worked.filter((one) => one !== key) : [...worked, key])}
                />
              }
              label={
                <>
                  {words[name] ?? name}{' '}
                  <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
                    {format.day(day)}
                  </Box>
                </>
              }
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface DaysOffProps {
  daysOff: Rules['daysOff'];
  errorOf: (index: number) => string | undefined;
  disabled: boolean;
  onChange: (daysOff: Rules['daysOff']) => void;
}

/** Own holidays and shutdowns. */
function DaysOff({ daysOff, errorOf, disabled, onChange }: DaysOffProps) {
  const t = useT();
  const today = dayIn(useActor().tenant.timeZone);
  const change = (index: number, changed: Partial<Rules['daysOff'][number]>) =>
    onChange(daysOff.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, width: '100%', minWidth: 0, display: 'grid', gap: 1 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', fontWeight: 700 }}>
        {t('Other days off and shutdowns')}
      </Box>
      {daysOff.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('No other days off')}</Box>}
      {daysOff.map(({ name, first, last }, index) => (
        <Box
          key={index}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr 1fr auto', sm: '2fr 1fr 1fr auto' },
            alignItems: 'end',
            gap: 1,
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <TextField
              label={t('Name')}
              maxLength={80}
              disabled={disabled}
              error={errorOf(index)}
              value={name}
              onChange={(typed) => change(index, { name: typed })}
            />
          </Box>
          <DateField
            label={t('First day')}
            disabled={disabled}
            value={first}
            onChange={(day) => change(index, { first: day ?? today })}
          />
          <DateField
            label={t('Last day')}
            disabled={disabled}
            value={last}
            min={first}
            onChange={(day) => change(index, { last: day ?? first })}
          />
          <IconButton
            disabled={disabled}
            aria-label={t('Remove {name}', { name: name || t('these days off') })}
            onClick={() => onChange(daysOff.filter((_, at) => at !== index))}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
      {!disabled && (
        <Button
          variant="text"
          startIcon={<AddOutlined />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...daysOff, { name: '', first: today, last: today }])}
        >
          {t('Add days off')}
        </Button>
      )}
    </Box>
  );
}
