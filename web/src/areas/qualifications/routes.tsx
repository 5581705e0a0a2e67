import type { Screens } from '../../kit/nav/index.ts';

/** The rules for those who work on site: skills, certificates, who must hold them. */
export const screens: Screens = {
  '/setting/technicianConfig': () =>
    import('./TechnicianConfigScreen.tsx').then((module) => module.TechnicianConfigScreen),
};
