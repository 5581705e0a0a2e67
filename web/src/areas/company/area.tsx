import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of our own company. */
export const company: Area = {
  screens: {
    '/setting/billingAddress': () => import('./BillingAddressScreen.tsx').then((module) => module.BillingAddressScreen),
    '/companyProfile': () => import('./CompanyProfileScreen.tsx').then((module) => module.CompanyProfileScreen),
  },
};
