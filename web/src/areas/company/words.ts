import type { BillingAddress } from '@plumbline/contract/areas/company';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export const ADDRESS_TONES: Readonly<Record<string, Tone>> = {
  pending: 'attention',
  active: 'good',
  inactive: 'neutral',
};

export function addressStatusName(status: string, t: T): string {
  switch (status) {
    case 'pending':
      return t('Pending approval');
    case 'active':
      return t('Active');
    default:
      return t('Inactive');
  }
}

export function deliveryName(method: BillingAddress['deliveryMethod'], t: T): string {
  switch (method) {
    case 'email':
      return t('By email');
    case 'portal':
      return t('In their portal');
    case 'mail':
      return t('By mail');
  }
}

/** The use of an address: bills, payments, or both. */
export function purposeOf(
  address: Pick<BillingAddress, 'billTo' | 'remitTo' | 'defaultBillTo' | 'defaultRemitTo'>,
  t: T,
): string {
  return [
    address.billTo && (address.defaultBillTo ? t('Bill-to, default') : t('Bill-to')),
    address.remitTo && (address.defaultRemitTo ? t('Remit-to, default') : t('Remit-to')),
  ]
    .filter(Boolean)
    .join(' · ');
}

export function addressFieldName(field: string, t: T): string {
  const names: Record<string, string> = {
    addressName: t('Name'),
    companyId: t('Company'),
    attention: t('Attention'),
    line1: t('Address'),
    line2: t('Second line'),
    city: t('City'),
    state: t('State'),
    postalCode: t('Postal code'),
    country: t('Country'),
    emails: t('Email addresses'),
    taxId: t('Tax number'),
    remitTo: t('Remit-to'),
    defaultRemitTo: t('Default remit-to'),
  };
  return names[field] ?? field;
}
