import type { Screens } from '../../kit/nav/index.ts';

/** The screens of people. */
export const screens: Screens = {
  '/employee': () => import('./PeopleList.tsx').then((module) => module.EmployeeListScreen),
  '/employee/:id/:tab': () => import('./MemberScreen.tsx').then((module) => module.EmployeeScreen),
  '/technician': () => import('./PeopleList.tsx').then((module) => module.TechnicianListScreen),
  '/technician/:id/:tab': () => import('./MemberScreen.tsx').then((module) => module.TechnicianScreen),
  '/personalProfile': () => import('./PersonalProfileScreen.tsx').then((module) => module.PersonalProfileScreen),
};
