import { specSections } from '@plumbline/contract/areas/specSections';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { importRoutes } from './import.ts';
import { importSections, removeSection, saveSection, sections } from './specSections.ts';

export const specSectionArea: Area = {
  routes: {
    routes: [
      query(specSections.list, sections),
      command(specSections.save, saveSection),
      command(specSections.remove, removeSection),
      command(specSections.import, importSections),
      ...importRoutes,
    ],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
