import { chat, chatDownloads } from '@plumbline/contract/areas/chat';
import type { Endpoint, OutputOf, ParsedOf } from '@plumbline/contract/kit/endpoint';
import type { Actor } from '../../kit/actor.ts';
import type { Area, Composition } from '../../kit/area.ts';
import type { Read, Tx } from '../../kit/db/tx.ts';
import { makeLimiter } from '../../kit/http/rate.ts';
import type { Limiter } from '../../kit/http/rate.ts';
import { SHEET, command, download, open, query } from '../../kit/http/routes.ts';
import type { AreaRoutes, Route } from '../../kit/http/routes.ts';
import type { Registry } from '../../kit/records/index.ts';
import { member, other } from '../../kit/references.ts';
import { chatAudience } from './audience.ts';
import { contacts, present } from './contacts.ts';
import { sheet } from './export.ts';
import * as groups from './groups.ts';
import { tellMentions } from './mentions.ts';
import { messages, origin, pins } from './messages.ts';
import { opensFile } from './policy.ts';
import { hold, keptRooms, removeOld, retention, setRetention } from './retention.ts';
import { makeRecord } from './makeRecord.ts';
import { members, room, rooms, unread, unreadElsewhere } from './rooms.ts';
import { search } from './search.ts';
import { mute, openRoom, readTo, typing } from './seats.ts';
import * as send from './send.ts';
import { pictureRead } from './write.ts';

const SECOND = 1000;

/** Live chat. */
export const chatArea: Area = {
  routes,
  audience: chatAudience,
  opensFile,
  pictureRead,
  jobs: (work) => ({
    jobs: {
      removeOldMessages: () => removeOld(work.context.database, work.now()),
      tellMentions: () => tellMentions(work),
    },
    clockwork: [
      { job: 'removeOldMessages', at: '53 3 * * *' },
      { job: 'tellMentions', at: '*/5 * * * *' },
    ],
  }),
  references: {
    person: {
      'chat_room.low_id': member,
      'chat_room.high_id': member,
      'chat_room.created_by': member,
      'chat_member.person_id': member,
      'chat_message.sender_id': member,
      'chat_message.deleted_by': member,
      'chat_reaction.person_id': member,
      'chat_pin.pinned_by': member,
      'chat_presence.person_id': member,
    },
    record: { 'chat_room.record_id': other, 'chat_message_record.record_id': other },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ registry, context }: Composition): AreaRoutes {
  /** What somebody says in a minute, and how often they say that they type. */
  const said = makeLimiter(120, 60 * SECOND);
  const typed = makeLimiter(20, 20 * SECOND);

  function reads<E extends Endpoint>(endpoint: E, run: Work<Read, E>): Route {
    return query(endpoint, (read, actor, input) => run(read, actor, registry, input));
  }
  function writes<E extends Endpoint>(endpoint: E, run: Work<Tx, E>, limiter?: Limiter): Route {
    return command(endpoint, (tx, actor, input) => {
      limiter?.take(`${actor.tenantId} ${actor.personId}`);
      return run(tx, actor, registry, input);
    });
  }
  return {
    routes: [
      reads(chat.rooms, rooms),
      reads(chat.groupRooms, async (read, actor, _, input) => {
        const { rooms: groupRooms, hasMore } = await rooms(read, actor, registry, { ...input, kind: 'group' });
        return { groupRooms, hasMore };
      }),
      reads(chat.room, (read, actor, _, { roomId }) => room(read, actor, registry, roomId)),
      reads(chat.members, (read, actor, _, { roomId }) => members(read, actor, registry, roomId)),
      reads(chat.unread, unread),
      open(chat.unreadElsewhere, (request) => unreadElsewhere(request, registry)),
      reads(chat.messages, messages),
      reads(chat.pins, pins),
      reads(chat.search, search),
      reads(chat.origin, origin),
      query(chat.contacts, contacts),
      query(chat.retention, retention),
      query(chat.keptRooms, keptRooms),
      command(chat.setRetention, setRetention),
      command(chat.hold, hold),
      command(chat.present, present),
      writes(chat.open, openRoom),
      writes(chat.read, readTo),
      writes(chat.mute, mute),
      writes(chat.typing, typing, typed),
      writes(chat.createGroup, groups.createGroup),
      writes(chat.updateGroup, groups.updateGroup),
      writes(chat.deleteGroup, groups.deleteGroup),
      writes(chat.addMembers, groups.addMembers),
      writes(chat.removeMembers, groups.removeMembers),
      writes(chat.setRole, groups.setRole),
      writes(chat.quit, groups.quit),
      writes(chat.send, send.send, said),
      writes(chat.update, send.update),
      writes(chat.remove, send.remove),
      writes(chat.react, send.react, said),
      writes(chat.pin, send.pin),
      writes(chat.makeRecord, (tx, actor, _, input) => makeRecord(tx, actor, { registry, context }, input)),
    ],
    downloads: [download(chatDownloads.export, SHEET, (request, input) => sheet(request, registry, input))],
  };
}

type Work<Given, E extends Endpoint> = (
  given: Given,
  actor: Actor,
  registry: Registry,
  input: ParsedOf<E>,
) => Promise<OutputOf<E>>;
