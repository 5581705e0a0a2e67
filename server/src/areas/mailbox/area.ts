import { mailbox } from '@plumbline/contract/areas/mailbox';
import { query } from '../../kit/http/routes.ts';
import type { Area } from '../../kit/area.ts';
import { get, list } from './queries.ts';

export const mailboxArea: Area = {
  routes: {
    routes: [query(mailbox.list, list), query(mailbox.get, get)],
  },
};
