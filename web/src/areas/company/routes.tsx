import type { Screens } from '../../kit/nav/index.ts';

/** The screens of our own company. */
export const screens: Screens = {
  '/setting/billingAddress': () => import('./BillingAddressScreen.tsx').then((module) => module.BillingAddressScreen),
  '/companyProfile': () => import('./CompanyProfileScreen.tsx').then((module) => module.CompanyProfileScreen),
};
