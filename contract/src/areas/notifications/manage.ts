import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { id, noInput, nothing, optionalId, page, paging, personRef } from '../../kit/fields.ts';
import { recordRef } from '../../kit/records.ts';
import { PROJECT_ROLES } from '../projects/shapes.ts';
import { AUDIENCES, CHANNELS, CONDITIONS, TIMINGS } from './events.ts';
import { clock, deliveryLine, eventChoice } from './inbox.ts';

const resource = 'notification';

/** What a rule says. */
const rule = {
  event: eventChoice,
  audience: z.enum(AUDIENCES),
  projectRole: z.nullable(z.enum(PROJECT_ROLES)),
  projectId: z.nullable(id),
  channel: z.enum(CHANNELS),
  timing: z.enum(TIMINGS),
  mandatory: z.boolean(),
  condition: z.enum(CONDITIONS),
  quietFrom: z.nullable(clock),
  quietTo: z.nullable(clock),
};
export const ruleRow = z.object({ ruleId: z.string(), projectTitle: z.nullable(z.string()), ...rule });
export const deliveryRow = z.extend(deliveryLine, {
  person: z.nullable(personRef),
  record: recordRef,
  event: z.string(),
  text: z.string(),
});

/** What a company says of who is told, and what became of it. */
export const noticeRules = {
  list: endpoint({
    method: 'GET',
    path: '/apisc/notification/rules',
    does: 'The rules of the company for notices.',
    right: { resource, action: 'read' },
    input: noInput,
    output: z.array(ruleRow),
  }),
  save: endpoint({
    method: 'POST',
    path: '/apisc/notification/rule/save',
    does: 'Adds a rule for notices, or changes it.',
    right: { resource, action: 'configure' },
    input: z.strictObject({ ruleId: id, ...rule }),
    output: z.array(ruleRow),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/apisc/notification/rule/remove',
    does: 'Removes a rule for notices.',
    right: { resource, action: 'configure' },
    input: z.strictObject({ ruleId: id }),
    output: nothing,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/apisc/notification/deliveries',
    does: 'What became of each notice by each channel, and why, for records that I may see; the newest first.',
    right: { resource, action: 'read' },
    input: z.strictObject({
      personId: optionalId,
      status: z.optional(z.enum(['sent', 'waiting', 'leftOut'])),
      channel: z.optional(z.enum(CHANNELS)),
      ...paging,
    }),
    output: page(deliveryRow),
  }),
};
