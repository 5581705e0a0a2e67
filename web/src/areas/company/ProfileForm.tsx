import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { company, companyDownloads } from '@plumbline/contract/areas/company';
import type { CompanyProfile } from '@plumbline/contract/areas/company';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormCell, FormErrors, FormGrid } from '../../kit/records/form/FormParts.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

const ZONES = Intl.supportedValuesOf('timeZone');

function valuesOf(profile: CompanyProfile) {
  return {
    name: profile.name,
    shortName: profile.shortName,
    legalName: profile.legalName ?? '',
    dba: profile.dba ?? '',
    phone: profile.phone ?? '',
    email: profile.email ?? '',
    website: profile.website ?? '',
    addressLine: profile.addressLine ?? '',
    city: profile.city ?? '',
    state: profile.state ?? '',
    postalCode: profile.postalCode ?? '',
    country: profile.country ?? '',
    timeZone: profile.timeZone,
    locale: profile.locale,
    taxId: profile.taxId ?? '',
    /** One per line: state, number, and optionally the expiry date */
    licenses: profile.licenses
      .map(({ state, number, expiry }) => [state, number, expiry].filter(Boolean).join(', '))
      .join('\n'),
  };
}

/** Edits the profile of our company. */
export function ProfileForm({ profile }: { profile: CompanyProfile }) {
  const t = useT();
  const form = useRecordForm('companyProfile', valuesOf(profile));
  const [refused, setRefused] = useState<string | null>(null);
  const send = useSend(company.updateProfile, { touches: [company.profile] });
  const logo = useUploads({ onDone: (logoFileId) => send.mutate({ version: profile.version, logoFileId }) });
  const { values } = form;
  const may = profile.can.update === true;
  const seesTax = profile.taxId !== undefined;
  function save() {
    const { licenses, taxId, ...rest } = values;
    const lines = licenses
      .split('\n')
      .map((line) => line.split(',').map((part) => part.trim()))
      .filter(([state]) => state);
    if (lines.some(([, number]) => !number))
      return form.setErrors({ licenses: t('Write each as: state, number, end') });
    send.mutate(
      {
        version: profile.version,
        ...rest,
        email: rest.email.trim() || null,
        country: rest.country.trim().toUpperCase() || null,
        licenses: lines.map(([state = '', number = '', expiry]) => ({ state, number, expiry: expiry || null })),
        ...(seesTax ? { taxId: taxId || null } : {}),
      },
      {
        onSuccess: () => {
          form.forget();
          notify.success(t('The company profile was saved'));
        },
        onError: (error) => {
          if (!form.take(error) && error instanceof ApiError) setRefused(error.msg);
        },
      },
    );
  }
  return (
    <Box
      component="form"
      noValidate
      ref={form.formRef}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      sx={{ display: 'grid', gap: 2 }}
    >
      <FormErrors errors={form.errors} />
      {refused && <Box role="alert">{refused}</Box>}
      {profile.logoFileId && (
        <Box
          component="img"
          src={downloadUrl(companyDownloads.logo.path, { fileId: profile.logoFileId })}
          alt={t('Logo of {name}', { name: profile.name })}
          sx={{ maxHeight: 64, maxWidth: 240, objectFit: 'contain', justifySelf: 'start' }}
        />
      )}
      {may && <FileDrop uploads={logo} accept="image/*" label={t('Drop the logo here, or choose it')} />}
      <ProfileFields form={form} may={may} seesTax={seesTax} />
      {may && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <ActionButton type="submit" variant="contained" busy={send.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
          {form.dirty && <Button onClick={() => form.restart(valuesOf(profile))}>{t('Undo')}</Button>}
        </Box>
      )}
    </Box>
  );
}

/** The fields of the form, in two columns. */
function ProfileFields({
  form,
  may,
  seesTax,
}: {
  form: RecordForm<ReturnType<typeof valuesOf>>;
  may: boolean;
  seesTax: boolean;
}) {
  const t = useT();
  const { field, values } = form;
  const text = (
    name: Exclude<keyof typeof values, 'timeZone' | 'locale' | 'licenses'>,
    label: string,
    maxLength: number,
    optional = true,
  ) => (
    <FormCell name={name}>
      <TextField
        label={label}
        optional={optional}
        required={!optional}
        disabled={!may}
        maxLength={maxLength}
        {...field(name)}
      />
    </FormCell>
  );
  return (
    <FormGrid>
      {text('name', t('Name'), 120, false)}
      {text('shortName', t('Short name'), 8, false)}
      {text('legalName', t('Legal name'), 160)}
      {text('dba', t('Doing business as'), 160)}
      {text('phone', t('Phone'), 40)}
      {text('email', t('Email'), 254)}
      {text('website', t('Website'), 300)}
      {text('addressLine', t('Address'), 200)}
      {text('city', t('City'), 80)}
      {text('state', t('State'), 40)}
      {text('postalCode', t('Postal code'), 20)}
      {text('country', t('Country, two letters'), 2)}
      <FormCell name="timeZone">
        <OptionPicker
          label={t('Time zone')}
          disabled={!may}
          value={values.timeZone}
          onChange={(timeZone) => timeZone && form.set({ timeZone })}
          options={[...new Set([values.timeZone, ...ZONES])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
        />
      </FormCell>
      <FormCell name="locale">
        <SelectField
          label={t('Language of letters')}
          disabled={!may}
          value={values.locale}
          onChange={(locale) => locale && form.set({ locale })}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
      </FormCell>
      {seesTax && text('taxId', t('Tax number'), 40)}
      <FormCell name="licenses" wide>
        <TextField
          label={t('Licenses, one per line: state, number, end')}
          optional
          multiline
          minRows={2}
          maxLength={4000}
          disabled={!may}
          {...field('licenses')}
        />
      </FormCell>
    </FormGrid>
  );
}
