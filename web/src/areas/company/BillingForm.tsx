import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DELIVERY_METHODS, company } from '@plumbline/contract/areas/company';
import type { BillingAddress } from '@plumbline/contract/areas/company';
import { ApiError, call } from '../../kit/api/index.ts';
import { FormDialog } from '../../kit/records/form/FormDialog.tsx';
import { FormCell, FormErrors, FormGrid } from '../../kit/records/form/FormParts.tsx';
import { useRecordForm } from '../../kit/records/form/useRecordForm.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { deliveryName } from './words.ts';

function valuesOf(address: BillingAddress | null) {
  return {
    addressName: address?.addressName ?? '',
    company: address?.companyId
      ? ({ companyId: address.companyId, companyName: address.companyName ?? '' } as PickedCompany)
      : null,
    attention: address?.attention ?? '',
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postalCode ?? '',
    country: address?.country ?? 'US',
    emails: address?.emails.join(', ') ?? '',
    phone: address?.phone ?? '',
    taxId: address?.taxId ?? '',
    remitTo: address?.remitTo ?? false,
    billTo: address?.billTo ?? true,
    defaultRemitTo: address?.defaultRemitTo ?? false,
    defaultBillTo: address?.defaultBillTo ?? false,
    validFrom: address?.validFrom ?? null,
    validTo: address?.validTo ?? null,
    poRequired: address?.poRequired ?? false,
    deliveryMethod: address?.deliveryMethod ?? ('email' as const),
  };
}

/** The form of a billing address. A change of the payment details becomes a request, and the form says so. */
export function BillingForm({ address, onClose }: { address: BillingAddress | null; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const form = useRecordForm(`billingAddress.${address?.addressId ?? 'new'}`, valuesOf(address));
  const [refused, setRefused] = useState<string | null>(null);
  const { values } = form;
  const seesTax = address?.taxId !== undefined;
  const save = useMutation({
    mutationFn: () => {
      const { company: owner, emails, taxId, ...rest } = values;
      const facts = {
        ...rest,
        companyId: owner?.companyId ?? null,
        emails: emails.split(/[,;\s]+/).filter(Boolean),
        country: rest.country.trim().toUpperCase(),
        ...(seesTax ? { taxId: taxId || null } : {}),
      };
      return address
        ? call(company.updateBillingAddress, { addressId: address.addressId, version: address.version, ...facts })
        : call(company.createBillingAddress, { clientRef: form.clientRef, ...facts });
    },
    onSuccess: () => {
      form.forget();
      for (const path of [company.billingAddresses.path, company.billingAddress.path])
        void client.invalidateQueries({ queryKey: [path] });
      onClose();
    },
    onError: (error) => {
      if (!form.take(error) && error instanceof ApiError) setRefused(error.msg);
    },
  });
  return (
    <FormDialog
      title={address ? t('Edit billing address') : t('New billing address')}
      savedAt={form.savedAt}
      onClose={onClose}
      onSubmit={() => save.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form.formRef} sx={{ display: 'grid', gap: 2 }}>
        <FormErrors errors={form.errors} />
        {refused && <Box role="alert">{refused}</Box>}
        <AddressFields form={form} seesTax={seesTax} />
      </Box>
    </FormDialog>
  );
}

/** The fields of the form, in two columns. */
function AddressFields({ form, seesTax }: { form: RecordForm<ReturnType<typeof valuesOf>>; seesTax: boolean }) {
  const t = useT();
  const { field, values, set } = form;
  const text = (name: 'attention' | 'line2' | 'phone', label: string, maxLength: number) => (
    <FormCell name={name}>
      <TextField label={label} optional maxLength={maxLength} {...field(name)} />
    </FormCell>
  );
  const needed = (name: 'line1' | 'city' | 'state' | 'postalCode' | 'country', label: string, maxLength: number) => (
    <FormCell name={name}>
      <TextField label={label} required maxLength={maxLength} {...field(name)} />
    </FormCell>
  );
  const check = (name: 'remitTo' | 'billTo' | 'defaultRemitTo' | 'defaultBillTo' | 'poRequired', label: string) => (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={values[name]} onChange={(_event, on) => set({ [name]: on })} />}
    />
  );
  return (
    <FormGrid>
      <FormCell name="addressName">
        <TextField label={t('Name')} required maxLength={120} {...field('addressName')} />
      </FormCell>
      <FormCell name="companyId">
        <CompanyPicker
          label={t('Company; none means our own')}
          optional
          value={values.company}
          onChange={(picked) => set({ company: picked })}
          error={form.errors.companyId}
        />
      </FormCell>
      <FormCell name="billTo" wide>
        {check('billTo', t('Bills go there'))}
        {values.billTo && check('defaultBillTo', t('Usually'))}
      </FormCell>
      <FormCell name="remitTo" wide>
        {check('remitTo', t('Money is sent there'))}
        {values.remitTo && check('defaultRemitTo', t('Default remit-to'))}
        {values.remitTo && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('A second person must agree before this counts.')}
          </Box>
        )}
      </FormCell>
      {text('attention', t('Attention'), 120)}
      {needed('line1', t('Address'), 200)}
      {text('line2', t('Second line'), 200)}
      {needed('city', t('City'), 80)}
      {needed('state', t('State'), 40)}
      {needed('postalCode', t('Postal code'), 20)}
      {needed('country', t('Country, two letters'), 2)}
      {text('phone', t('Phone'), 40)}
      <FormCell name="deliveryMethod">
        <SelectField
          label={t('Delivery')}
          options={DELIVERY_METHODS.map((value) => ({ value, label: deliveryName(value, t) }))}
          value={values.deliveryMethod}
          onChange={(value) => value && set({ deliveryMethod: value })}
        />
      </FormCell>
      <FormCell name="emails">
        <TextField label={t('Email addresses')} optional maxLength={1000} {...field('emails')} />
      </FormCell>
      {seesTax && (
        <FormCell name="taxId">
          <TextField label={t('Tax number')} optional maxLength={40} autoComplete="off" {...field('taxId')} />
        </FormCell>
      )}
      <FormCell name="validFrom">
        <DateField label={t('Valid from')} optional {...field('validFrom')} />
      </FormCell>
      <FormCell name="validTo">
        <DateField label={t('Valid to')} optional {...field('validTo')} />
      </FormCell>
      <FormCell name="poRequired" wide>
        {check('poRequired', t('Bills need a purchase order'))}
      </FormCell>
    </FormGrid>
  );
}
