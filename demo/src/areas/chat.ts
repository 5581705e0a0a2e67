import { chat as calls } from '@plumbline/contract/areas/chat';
import { chatCommands } from '@plumbline/server/areas/chat';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { call, madeBy } from '../moment.ts';
import type { Moment } from '../moment.ts';

/* A story of the chat is about a room. */
const about = 'roomId' as const;

/** Rooms found by their person or subject get their id from the database. */
async function opened(moment: Moment, room: Promise<OutputOf<typeof calls.open>>): Promise<void> {
  madeBy(moment, (await room).roomId);
}

export const chat = {
  open: call(calls.open, (tx, actor, input, _, moment) => {
    const { projectId, ...named } = input;
    const isOfProject = !named.memberId && !named.recordId;
    return opened(moment, chatCommands.open(tx, actor, moment.registry, isOfProject ? { projectId } : named));
  }),
  createGroup: call(calls.createGroup, (tx, actor, input, _, { registry }) =>
    chatCommands.createGroup(tx, actor, registry, input),
  ),
  send: call(calls.send, (tx, actor, input, _, { registry }) => chatCommands.send(tx, actor, registry, input), {
    about,
  }),
  react: call(calls.react, (tx, actor, input, _, { registry }) => chatCommands.react(tx, actor, registry, input), {
    about,
  }),
  pin: call(calls.pin, (tx, actor, input, _, { registry }) => chatCommands.pin(tx, actor, registry, input), { about }),
  read: call(calls.read, (tx, actor, input, _, { registry }) => chatCommands.readTo(tx, actor, registry, input), {
    about,
  }),
};
