import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { ReactNode } from 'react';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import type { ProjectValues } from './formValues.ts';

/** Where the job is. */
export function SitePart({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  const { field } = form;
  return (
    <Part title={t('The site')}>
      <FormCell name="addressLine" wide>
        <TextField label={t('Street')} optional autoComplete="off" maxLength={200} {...field('addressLine')} />
      </FormCell>
      <FormCell name="city">
        <TextField label={t('City')} optional autoComplete="off" maxLength={80} {...field('city')} />
      </FormCell>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <FormCell name="state">
          <TextField label={t('State')} optional autoComplete="off" maxLength={40} {...field('state')} />
        </FormCell>
        <FormCell name="postalCode">
          <TextField label={t('Postal code')} optional autoComplete="off" maxLength={20} {...field('postalCode')} />
        </FormCell>
      </Box>
      <FormCell name="timeZone">
        <ZoneField {...field('timeZone')} />
      </FormCell>
      <FormCell name="grossArea">
        <TextField label={t('Area in ft²')} optional inputMode="numeric" maxLength={14} {...field('grossArea')} />
      </FormCell>
    </Part>
  );
}

/** Who keeps the gate of its RFIs, and how long reviewers have. */
export function RfiPart({ form, projectId }: { form: RecordForm<ProjectValues>; projectId: string | null }) {
  const t = useT();
  const { field } = form;
  return (
    <Part title={t('RFIs')}>
      <FormCell name="rfiManagerId">
        <PersonPicker
          label={t('RFI manager')}
          optional
          projectId={projectId}
          value={form.values.rfiManager}
          onChange={(rfiManager) => form.set({ rfiManager })}
          error={form.errors.rfiManagerId}
          help={t('Checks every RFI before it goes out, and closes it')}
        />
      </FormCell>
      <FormCell name="rfiDueDays">
        <TextField label={t('Reviewers have, in days')} inputMode="numeric" maxLength={2} {...field('rfiDueDays')} />
      </FormCell>
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
    </Part>
  );
}

/** One group of fields under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box component="h2" sx={{ m: 0, mb: 1.5, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      <FormGrid>{children}</FormGrid>
    </Box>
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
