import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import { useRight } from '../../kit/nav/index.ts';
import { FormCell } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { NewCompanyDialog } from '../contacts/index.ts';
import { readDollars, writeDollars } from './dollars.ts';
import { Part, RfiPart, SitePart } from './ProjectFieldParts.tsx';
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
      <SitePart form={form} />
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
