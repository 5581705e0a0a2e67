import { costCodes } from '@plumbline/contract/areas/costCodes';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { importRoutes } from './import.ts';
import { create, list, remove, update } from './costCodes.ts';

export const costCodeArea: Area = {
  routes: {
    routes: [
      query(costCodes.list, list),
      command(costCodes.create, create),
      command(costCodes.update, update),
      command(costCodes.remove, remove),
      ...importRoutes,
    ],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
