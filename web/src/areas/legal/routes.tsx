import type { Screens } from '../../kit/nav/screens.ts';

export const screens: Screens = {
  '/onboarding/agreement': () => import('./OnboardingScreen.tsx').then((module) => module.AgreementScreen),
  '/onboarding/policy': () => import('./OnboardingScreen.tsx').then((module) => module.PolicyScreen),
  '/policyAbout': () => import('./PolicyAboutScreen.tsx').then((module) => module.PolicyAboutScreen),
};
