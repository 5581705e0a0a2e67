import { mailbox } from '@plumbline/contract/areas/mailbox';
import { query } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { get, list } from './queries.ts';

export const mailboxRoutes: AreaRoutes = {
  routes: [query(mailbox.list, list), query(mailbox.get, get)],
};
