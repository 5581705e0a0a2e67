import { notifications } from '@plumbline/contract/areas/notifications';
import { command, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { read } from './commands.ts';
import { counts, list } from './queries.ts';

export const notificationsArea: Area = { routes };

function routes({ registry }: Composition): AreaRoutes {
  return {
    routes: [
      query(notifications.list, (given, actor, input) => list(given, actor, input, registry)),
      query(notifications.counts, (given, actor) => counts(given, actor, registry)),
      command(notifications.read, (tx, actor, input) => read(tx, actor, input, registry)),
    ],
  };
}
