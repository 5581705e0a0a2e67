import type { Area } from '../../kit/records/kind/areas.ts';

const editor = () => import('./TemplateEditor.tsx').then((module) => module.TemplateEditor);

/** The templates of inspections, checklists and offer lists, in the settings. */
export const formTemplates: Area = {
  screens: {
    '/setting/template': () => import('./TemplateList.tsx').then((module) => module.TemplateList),
    '/setting/template/checklist/:formTemplateId': editor,
    '/setting/template/inspection/:formTemplateId': editor,
    '/setting/formTemplate/scope/:formTemplateId': editor,
    '/setting/formTemplate/qualifications/:formTemplateId': editor,
    '/setting/formTemplate/exclusions/:formTemplateId': editor,
  },
};
