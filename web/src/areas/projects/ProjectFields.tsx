import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, lazy, useState } from 'react';
import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import { useRight } from '../../kit/nav/index.ts';
import { FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { RadioField } from '../../kit/ui/RadioField.tsx';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { choices } from '../../kit/words/choices.ts';
import { readDollars, writeDollars } from './formValues.ts';
import type { ProjectValues } from './formValues.ts';
import { deliveryWords, sectorWords, typeWords } from './words.ts';

const NewCompanyDialog = lazy(() =>
  import('../contacts/index.ts').then((module) => ({ default: module.NewCompanyDialog })),
);

interface Props {
  form: RecordForm<ProjectValues>;
  projectId: string | null;
  seesCost: boolean;
}

/** The fields of a project, in the order in which one knows them. */
export function ProjectFields({ form, projectId, seesCost }: Props) {
  const t = useT();
  const choice = { form, as: SelectField, optional: true, placeholder: t('Not specified') };
  const day = { form, as: DateField, optional: true };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <FormPart heading="h2" title={t('The job')}>
        <FormField
          form={form}
          name="projectName"
          as={TextField}
          label={t('Name')}
          required
          maxLength={160}
          autoFocus={projectId === null}
          wide
        />
        <FormField
          form={form}
          name="projectNumber"
          as={TextField}
          label={t('Number')}
          required
          maxLength={30}
          help={t('As your company numbers its jobs, such as 24-017')}
        />
        <FormField
          form={form}
          name="projectType"
          as={SelectField}
          label={t('Type')}
          placeholder={t('Choose a type')}
          options={choices(typeWords(t), PROJECT_TYPES)}
        />
        <FormField {...choice} name="sector" label={t('Sector')} options={choices(sectorWords(t), PROJECT_SECTORS)} />
        <FormField
          {...choice}
          name="deliveryMethod"
          label={t('Delivery')}
          options={choices(deliveryWords(t), DELIVERY_METHODS)}
        />
        <FormField
          form={form}
          name="description"
          as={TextArea}
          label={t('About the work')}
          optional
          rows={3}
          maxLength={5000}
          wide
        />
        {projectId === null && (
          <FormField
            form={form}
            name="startIn"
            as={RadioField<ProjectValues['startIn']>}
            label={t('Where it begins')}
            options={[
              { value: 'preconstruction', label: t('Preconstruction: the work is ours, it has not started on site') },
              { value: 'pursuit', label: t('Pursuit: we are still after it') },
            ]}
            wide
          />
        )}
      </FormPart>
      <Companies form={form} />
      <SitePart form={form} />
      <FormPart heading="h2" title={t('Time and size')}>
        <FormField {...day} name="estimatedStartDate" label={t('Planned start')} />
        <FormField {...day} name="estimatedFinishDate" label={t('Planned completion')} />
        {seesCost && <FormField form={form} name="estimatedValueCents" as={ValueField} />}
      </FormPart>
      <RfiPart form={form} projectId={projectId} />
    </Box>
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
  const company = { form, as: CompanyPicker, optional: true };
  return (
    <FormPart heading="h2" title={t('Who it is for')}>
      <FormField {...company} name="clientCompanyId" label={t('Owner')} aside={add('client')} />
      <FormField {...company} name="architectCompanyId" label={t('Architect')} aside={add('architect')} />
      {adding && (
        <Suspense>
          <NewCompanyDialog
            role={adding}
            onClose={() => setAdding(null)}
            onCreated={({ companyId, companyName }) => {
              form.set({ [`${adding}CompanyId`]: { companyId, companyName } });
              setAdding(null);
            }}
          />
        </Suspense>
      )}
    </FormPart>
  );
}

interface ControlProps {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** Whole dollars, grouped when one leaves the field; "24.8M" is understood. */
function ValueField({ value, onChange, error }: ControlProps) {
  const t = useT();
  const cents = readDollars(value);
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
      value={value}
      onChange={onChange}
      onBlur={() => cents && onChange(writeDollars(cents))}
      error={error}
      maxLength={20}
    />
  );
}

/** Where the job is. */
function SitePart({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  const text = { form, as: TextField, optional: true };
  const place = { ...text, autoComplete: 'off' };
  return (
    <FormPart heading="h2" title={t('The site')}>
      <FormField {...place} name="addressLine" label={t('Street')} maxLength={200} wide />
      <FormField {...place} name="city" label={t('City')} maxLength={80} />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <FormField {...place} name="state" label={t('State')} maxLength={40} />
        <FormField {...place} name="postalCode" label={t('Postal code')} maxLength={20} />
      </Box>
      <FormField form={form} name="timeZone" as={ZoneField} />
      <FormField {...text} name="grossArea" label={t('Area in ft²')} inputMode="numeric" maxLength={14} />
    </FormPart>
  );
}

/** Who keeps the gate of its RFIs, and how long reviewers have. */
function RfiPart({ form, projectId }: { form: RecordForm<ProjectValues>; projectId: string | null }) {
  const t = useT();
  return (
    <FormPart heading="h2" title={t('RFIs')}>
      <FormField
        form={form}
        name="rfiManagerId"
        as={PersonPicker}
        membersOnly
        mayDo="rfi.manage"
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
        <RadioField
          row
          label={t('Kind of days')}
          value={form.values.rfiDueWorkingDays ? 'working' : 'calendar'}
          onChange={(days) => form.set({ rfiDueWorkingDays: days === 'working' })}
          options={[
            { value: 'calendar', label: t('Calendar days') },
            { value: 'working', label: t('Working days, Monday to Friday') },
          ]}
        />
      </FormCell>
    </FormPart>
  );
}

function ZoneField({ value, onChange, error }: ControlProps) {
  const t = useT();
  const zones = ZONES.includes(value) ? ZONES : [value, ...ZONES];
  return (
    <OptionPicker
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
