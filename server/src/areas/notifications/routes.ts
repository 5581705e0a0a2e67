import { notifications } from '@plumbline/contract/areas/notifications';
import { command, query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import { read } from './commands.ts';
import { counts, list } from './queries.ts';

export function notificationsRoutes(registry: Registry): AreaRoutes {
  return {
    routes: [
      query(notifications.list, (given, actor, input) => list(given, actor, input, registry)),
      query(notifications.counts, (given, actor) => counts(given, actor, registry)),
      command(notifications.read, (tx, actor, input) => read(tx, actor, input, registry)),
    ],
  };
}
