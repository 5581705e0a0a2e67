import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { ProjectValues } from './formValues.ts';

/** Where the job is. */
export function SitePart({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  return (
    <FormPart heading="h2" title={t('The site')}>
      <FormField
        form={form}
        name="addressLine"
        as={TextField}
        label={t('Street')}
        optional
        autoComplete="off"
        maxLength={200}
        wide
      />
      <FormField form={form} name="city" as={TextField} label={t('City')} optional autoComplete="off" maxLength={80} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <FormField
          form={form}
          name="state"
          as={TextField}
          label={t('State')}
          optional
          autoComplete="off"
          maxLength={40}
        />
        <FormField
          form={form}
          name="postalCode"
          as={TextField}
          label={t('Postal code')}
          optional
          autoComplete="off"
          maxLength={20}
        />
      </Box>
      <FormField form={form} name="timeZone" as={ZoneField} />
      <FormField
        form={form}
        name="grossArea"
        as={TextField}
        label={t('Area in ft²')}
        optional
        inputMode="numeric"
        maxLength={14}
      />
    </FormPart>
  );
}

/** Who keeps the gate of its RFIs, and how long reviewers have. */
export function RfiPart({ form, projectId }: { form: RecordForm<ProjectValues>; projectId: string | null }) {
  const t = useT();
  return (
    <FormPart heading="h2" title={t('RFIs')}>
      <FormField
        form={form}
        name="rfiManagerId"
        as={PersonPicker}
        label={t('RFI manager')}
        optional
        projectId={projectId}
        help={t('Checks every RFI before it goes out, and closes it')}
      />
      <FormField
        form={form}
        name="rfiDueDays"
        as={TextField}
        label={t('Reviewers have, in days')}
        inputMode="numeric"
        maxLength={2}
      />
      <FormCell name="rfiDueWorkingDays" wide>
        <RadioGroup
          row
          aria-label={t('Kind of days')}
          value={form.values.rfiDueWorkingDays ? 'working' : 'calendar'}
          onChange={(_event, value) => form.set({ rfiDueWorkingDays: value === 'working' })}
        >
          <FormControlLabel
            value="calendar"
            control={<Radio />}
            label={t('Calendar days')}
            sx={{ minHeight: 'max(32px, var(--control))' }}
          />
          <FormControlLabel
            value="working"
            control={<Radio />}
            label={t('Working days, Monday to Friday')}
            sx={{ minHeight: 'max(32px, var(--control))' }}
          />
        </RadioGroup>
      </FormCell>
    </FormPart>
  );
}

function ZoneField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}) {
  const t = useT();
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <SelectField
      label={t('Time zone')}
      value={value}
      onChange={onChange}
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
      error={error}
      help={t('Due dates are days on site')}
    />
  );
}

const USUAL_ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];
const ZONES = [...new Set([...USUAL_ZONES, ...Intl.supportedValuesOf('timeZone')])];
