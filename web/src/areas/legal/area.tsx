import type { Area } from '../../kit/records/kind/areas.ts';

export const legal: Area = {
  screens: {
    '/onboarding/agreement': () => import('./OnboardingScreen.tsx').then((module) => module.AgreementScreen),
    '/onboarding/policy': () => import('./OnboardingScreen.tsx').then((module) => module.PolicyScreen),
    '/policyAbout': () => import('./PolicyAboutScreen.tsx').then((module) => module.PolicyAboutScreen),
  },
};
