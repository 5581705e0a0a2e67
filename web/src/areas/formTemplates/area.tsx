import type { Area } from '../../kit/records/areas.ts';

const editor = () => import('./TemplateEditor.tsx').then((module) => module.TemplateEditor);

/** Templates of inspections and checklists, among the settings. */
export const formTemplates: Area = {
  screens: {
    '/setting/template': () => import('./TemplateList.tsx').then((module) => module.TemplateList),
    '/setting/template/checklist/:formTemplateId': editor,
    '/setting/template/inspection/:formTemplateId': editor,
  },
  guide: () => import('./guide.ts').then((module) => module.guide),
};
