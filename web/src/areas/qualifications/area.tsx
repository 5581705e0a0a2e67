import type { Area } from '../../kit/records/kind/areas.ts';

/** The rules for those who work on site: skills, certificates, who must hold them. */
export const qualifications: Area = {
  screens: {
    '/setting/technicianConfig': () =>
      import('./TechnicianConfigScreen.tsx').then((module) => module.TechnicianConfigScreen),
  },
};
