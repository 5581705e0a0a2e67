import type { Area } from '../../kit/records/kind/areas.ts';

/** The screens of roles. */
export const access: Area = {
  screens: {
    '/setting/employeeRole': () => import('./RolesScreen.tsx').then((module) => module.EmployeeRolesScreen),
    '/setting/technicianRole': () => import('./RolesScreen.tsx').then((module) => module.TechnicianRolesScreen),
  },
};
