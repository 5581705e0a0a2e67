import type { Area } from '../../kit/records/kind/areas.ts';

/** The rules for people who work on site: skills, certificates and requirements. */
export const qualifications: Area = {
  screens: {
    '/setting/technicianConfig': () =>
      import('./TechnicianConfigScreen.tsx').then((module) => module.TechnicianConfigScreen),
  },
};
