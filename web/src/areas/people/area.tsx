import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of people. */
export const people: Area = {
  screens: {
    '/employee': () => import('./PeopleList.tsx').then((module) => module.EmployeeListScreen),
    '/employee/:id/:tab': () => import('./MemberScreen.tsx').then((module) => module.EmployeeScreen),
    '/technician': () => import('./PeopleList.tsx').then((module) => module.TechnicianListScreen),
    '/technician/:id/:tab': () => import('./MemberScreen.tsx').then((module) => module.TechnicianScreen),
    '/personalProfile': () => import('./PersonalProfileScreen.tsx').then((module) => module.PersonalProfileScreen),
  },
};
