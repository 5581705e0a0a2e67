import * as z from 'zod/mini';
import { readsOf } from '../../kit/calls.ts';
import { id } from '../../kit/fields.ts';

/* What other screens ask of the chat when somebody looks there. */

const reads = readsOf('/apisc/comm/live/chat', { resource: 'chat', action: 'read' });

export const unreadElsewhere = reads(
  'unread/tenant/list',
  'My unread messages in my other companies, as `unread/get` says them there.',
  z.object({ tenants: z.array(z.object({ tenantId: z.string(), unreadMessageCount: z.int() })) }),
  {},
);

export const messageOrigin = reads(
  'room/message/origin/get',
  'The message that a record was made of; null where there is none that I see.',
  z.nullable(z.object({ roomId: z.string(), messageId: z.string(), roomName: z.string(), seq: z.int() })),
  { recordId: id },
);
