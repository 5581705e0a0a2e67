import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Suspense, lazy, useState } from 'react';
import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import { useRight } from '../../kit/nav/index.ts';
import { FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { readDollars, writeDollars } from './dollars.ts';
import { RfiPart, SitePart } from './ProjectFieldParts.tsx';
import type { ProjectValues } from './formValues.ts';
import { deliveryName, projectTypeName, sectorName } from './words.ts';

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
          options={PROJECT_TYPES.map((value) => ({ value, label: projectTypeName(value, t) }))}
        />
        <FormField
          form={form}
          name="sector"
          as={SelectField}
          label={t('Sector')}
          optional
          placeholder={t('Not said')}
          options={PROJECT_SECTORS.map((value) => ({ value, label: sectorName(value, t) }))}
        />
        <FormField
          form={form}
          name="deliveryMethod"
          as={SelectField}
          label={t('Delivery')}
          optional
          placeholder={t('Not said')}
          options={DELIVERY_METHODS.map((value) => ({ value, label: deliveryName(value, t) }))}
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
        {projectId === null && <StartIn form={form} />}
      </FormPart>
      <Companies form={form} />
      <SitePart form={form} />
      <FormPart heading="h2" title={t('Time and size')}>
        <FormField form={form} name="estimatedStartDate" as={DateField} label={t('Planned start')} optional />
        <FormField form={form} name="estimatedFinishDate" as={DateField} label={t('Planned completion')} optional />
        {seesCost && (
          <FormCell name="estimatedValueCents">
            <ValueField form={form} />
          </FormCell>
        )}
      </FormPart>
      <RfiPart form={form} projectId={projectId} />
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
    <FormPart heading="h2" title={t('Who it is for')}>
      <FormField
        form={form}
        name="clientCompanyId"
        as={CompanyPicker}
        label={t('Owner')}
        optional
        aside={add('client')}
      />
      <FormField
        form={form}
        name="architectCompanyId"
        as={CompanyPicker}
        label={t('Architect')}
        optional
        aside={add('architect')}
      />
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

/** Whole dollars, grouped when one leaves the field; "24.8M" is understood. */
function ValueField({ form }: { form: RecordForm<ProjectValues> }) {
  const t = useT();
  const cents = readDollars(form.values.estimatedValueCents);
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
      value={form.values.estimatedValueCents}
      onChange={(estimatedValueCents) => form.set({ estimatedValueCents })}
      onBlur={() => cents && form.set({ estimatedValueCents: writeDollars(cents) })}
      error={form.errors.estimatedValueCents}
      maxLength={20}
    />
  );
}
