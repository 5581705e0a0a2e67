import { locations } from '@plumbline/contract/areas/locations';
import type { Area } from '../../kit/area.ts';
import { command, query } from '../../kit/http/routes.ts';
import { importRoutes } from './import.ts';
import { create, list, remove, update } from './locations.ts';

export const locationArea: Area = {
  routes: {
    routes: [
      query(locations.list, list),
      command(locations.create, create),
      command(locations.update, update),
      command(locations.remove, remove),
      ...importRoutes,
    ],
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};
