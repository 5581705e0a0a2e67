import type { Screens } from '../../kit/nav/index.ts';

/** The screens of roles. */
export const screens: Screens = {
  '/setting/employeeRole': () => import('./RolesScreen.tsx').then((module) => module.EmployeeRolesScreen),
  '/setting/technicianRole': () => import('./RolesScreen.tsx').then((module) => module.TechnicianRolesScreen),
};
