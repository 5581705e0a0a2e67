import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import { useRight } from '../../kit/nav/index.ts';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { NewCompanyDialog } from '../contacts/index.ts';
import { readDollars, writeDollars } from './dollars.ts';
import type { ProjectValues } from './formValues.ts';
import { deliveryName, projectTypeName, sectorName } from './words.ts';

interface Props {
  form: RecordForm<ProjectValues>;
  projectId: string | null;
  seesCost: boolean;
}

/** The fields of a project, in the order in which one knows them. */
export function ProjectFields({ form, projectId, seesCost }: Props) {
  const t = useT();
  const { field } = form;
  return (
    <Box ref={form.formRef} sx={{ display: 'grid', gap: 3 }}>
      <Part title={t('The job')}>
        <FormCell name="projectName" wide>
          <TextField
            label={t('Name')}
            required
            maxLength={160}
            autoFocus={projectId === null}
            {...field('projectName')}
          />
        </FormCell>
        <FormCell name="projectNumber">
          <TextField
            label={t('Number')}
            required
            maxLength={30}
            help={t('As your company numbers its jobs, such as 24-017')}
            {...field('projectNumber')}
          />
        </FormCell>
        <FormCell name="projectType">
          <SelectField
            label={t('Type')}
            placeholder={t('Choose a type')}
            options={PROJECT_TYPES.map((value) => ({ value, label: projectTypeName(value, t) }))}
            {...field('projectType')}
          />
        </FormCell>
        <FormCell name="sector">
          <SelectField
            label={t('Sector')}
            optional
            placeholder={t('Not said')}
            options={PROJECT_SECTORS.map((value) => ({ value, label: sectorName(value, t) }))}
            {...field('sector')}
          />
        </FormCell>
        <FormCell name="deliveryMethod">
          <SelectField
            label={t('Delivery')}
            optional
            placeholder={t('Not said')}
            options={DELIVERY_METHODS.map((value) => ({ value, label: deliveryName(value, t) }))}
            {...field('deliveryMethod')}
          />
        </FormCell>
        <FormCell name="description" wide>
          <TextField
            label={t('About the work')}
            optional
            multiline
            minRows={3}
            maxLength={5000}
            {...field('description')}
          />
        </FormCell>
        {projectId === null && <StartIn form={form} />}
      </Part>
      <Companies form={form} />
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
      <Part title={t('Time and size')}>
        <FormCell name="estimatedStartDate">
          <DateField label={t('Planned start')} optional {...field('estimatedStartDate')} />
        </FormCell>
        <FormCell name="estimatedFinishDate">
          <DateField label={t('Planned completion')} optional {...field('estimatedFinishDate')} />
        </FormCell>
        {seesCost && (
          <FormCell name="estimatedValueCents">
            <ValueField form={form} />
          </FormCell>
        )}
      </Part>
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
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
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

function StartIn({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  return (
    <FormCell name="startIn" wide>
      <RadioGroup
        aria-label={t('Where it begins')}
        value={form.values.startIn}
        onChange={(_event, value) => form.set({ startIn: value === 'pursuit' ? 'pursuit' : 'preconstruction' })}
      >
        <FormControlLabel
          value="preconstruction"
          control={<Radio />}
          label={t('Preconstruction: the work is ours, it has not started on site')}
          sx={{ minHeight: 'max(32px, var(--control))' }}
        />
        <FormControlLabel
          value="pursuit"
          control={<Radio />}
          label={t('Pursuit: we are still after it')}
          sx={{ minHeight: 'max(32px, var(--control))' }}
        />
      </RadioGroup>
    </FormCell>
  );
}

function Companies({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  const mayCreate = useRight('contact', 'create') !== 'none';
  const [adding, setAdding] = useState<'client' | 'architect' | null>(null);
  const add = (what: 'client' | 'architect') =>
    mayCreate && (
      <Button variant="text" size="small" onClick={() => setAdding(what)}>
        {t('New company')}
      </Button>
    );
  return (
    <Part title={t('Who it is for')}>
      <FormCell name="clientCompanyId">
        <CompanyPicker
          label={t('Owner')}
          optional
          aside={add('client')}
          value={form.values.client}
          onChange={(client) => form.set({ client })}
          error={form.errors.clientCompanyId}
        />
      </FormCell>
      <FormCell name="architectCompanyId">
        <CompanyPicker
          label={t('Architect')}
          optional
          aside={add('architect')}
          value={form.values.architect}
          onChange={(architect) => form.set({ architect })}
          error={form.errors.architectCompanyId}
        />
      </FormCell>
      {adding && (
        <NewCompanyDialog
          role={adding}
          onClose={() => setAdding(null)}
          onCreated={({ companyId, companyName }) => {
            form.set({ [adding]: { companyId, companyName } });
            setAdding(null);
          }}
        />
      )}
    </Part>
  );
}

/** Whole dollars, grouped when one leaves the field; "24.8M" is understood. */
function ValueField({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  const cents = readDollars(form.values.estimatedValue);
  return (
    <TextField
      label={t('Estimated value')}
      optional
      inputMode="decimal"
      start={
        <Box component="span" aria-hidden sx={{ mr: 0.5 }}>
          $
        </Box>
      }
      value={form.values.estimatedValue}
      onChange={(estimatedValue) => form.set({ estimatedValue })}
      onBlur={() => cents && form.set({ estimatedValue: writeDollars(cents) })}
      error={form.errors.estimatedValueCents}
      maxLength={20}
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
