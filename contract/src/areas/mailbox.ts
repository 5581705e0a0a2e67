import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { id, keyword, page, paging } from '../kit/fields.ts';

export const mailRow = z.object({ mailId: z.string(), to: z.string(), subject: z.string(), at: z.string() });

/** The mails that the demo did not send. */
export const mailbox = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/mailbox/list',
    does: 'Mails of the demo to oneself, newest first; for a tenant admin also those to people who have not come in yet.',
    right: { resource: 'mailbox', action: 'read' },
    input: z.strictObject({ keyword, ...paging }),
    output: page(mailRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/apisc/mailbox/get',
    does: 'One mail.',
    right: { resource: 'mailbox', action: 'read' },
    input: z.strictObject({ mailId: id }),
    output: z.object({ ...mailRow.shape, text: z.string() }),
  }),
};
