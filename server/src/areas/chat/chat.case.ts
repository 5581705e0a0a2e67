import { newId } from '@plumbline/contract/kit/uuid';
import { asked, call, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import { EVERY, RFI, seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { Situation } from '../../../test/conformance/rightsTable.ts';
import type { Rule } from '../../../test/conformance/rule.ts';
import { put } from '../../../test/conformance/target.ts';
import type { Made, Target } from '../../../test/conformance/target.ts';
import type { Part } from '../../../test/server.ts';

const onRoom = (more: (target: Target) => Record<string, unknown> = () => ({})) =>
  call('chatRoom', '', (target) => ({ roomId: target.id, ...more(target) }));
const onMessage = (more: (target: Target) => Record<string, unknown> = () => ({})) =>
  onRoom((target) => ({ messageId: target.responseId, ...more(target) }));

const SITUATIONS: readonly Situation[] = ['own', 'asked', 'same', 'rival', 'missing'];
/** In a group: `own` is mine with one message of mine, in `asked` I am a member, in others I am not. */
const inGroup = (may: (part: Part, isOwner: boolean) => boolean): Rule[] => [
  {
    situations: SITUATIONS,
    expect(part, situation) {
      if (situation !== 'own' && situation !== 'asked') return '1004';
      return may(part, situation === 'own') ? 'pass' : '403';
    },
  },
];
const everyMember = inGroup(() => true);
const ownerAlone = inGroup((_, isOwner) => isOwner);
const everybody = onScreen(() => true);
const keepsRules = (part: Part) => part === 'admin';

export const areaCase: AreaCase = {
  calls: {
    'chat.rooms': onNothing(),
    'chat.groupRooms': onNothing(),
    'chat.room': onRoom(),
    'chat.members': onRoom(),
    'chat.contacts': onNothing(() => ({ keyword: 'a' })),
    'chat.unread': onNothing(),
    'chat.unreadElsewhere': onNothing(),
    'chat.open': call('rfi', 'open', ({ id }) => ({ recordId: id })),
    'chat.createGroup': onNothing(({ managerId }) => ({
      clientRef: newId(),
      roomName: `Made ${newId()}`,
      memberIds: [managerId],
    })),
    'chat.updateGroup': onRoom(() => ({ roomName: 'Level 2 coordination', description: 'Ceilings' })),
    'chat.deleteGroup': onRoom(),
    'chat.addMembers': onRoom(({ managerId }) => ({ memberIds: [managerId] })),
    'chat.removeMembers': onRoom(({ crewId }) => ({ memberIds: [crewId] })),
    'chat.setRole': onRoom(({ crewId }) => ({ memberId: crewId, role: 'owner' })),
    'chat.quit': call('chatRoom', 'joined', ({ id }) => ({ roomId: id })),
    'chat.read': onRoom(() => ({ seq: 1 })),
    'chat.mute': onRoom(() => ({ muted: true })),
    'chat.present': onNothing(),
    'chat.typing': onRoom(),
    'chat.keptRooms': onNothing(),
    'chat.hold': onRoom(() => ({ held: true })),
    'chat.retention': onNothing(),
    'chat.setRetention': onNothing(() => ({ retentionDays: 3650 })),
    'chat.export': onRoom(() => ({ format: 'csv' })),
    'chat.messages': onRoom(() => ({ limit: 20 })),
    'chat.pins': onRoom(),
    'chat.search': onNothing(() => ({ keyword: 'deck' })),
    'chat.origin': onNothing(() => ({ recordId: newId() })),
    'chat.send': asked(
      onRoom(({ fileId }) => ({ clientRef: newId(), body: 'Deck pour moved to seven', fileIds: [fileId] })),
    ),
    'chat.update': onMessage(() => ({ body: 'Deck pour moved to eight' })),
    'chat.remove': onMessage(),
    'chat.react': onMessage(() => ({ emoji: '👍', on: true })),
    'chat.pin': onMessage(() => ({ pinned: true })),
    'chat.makeRecord': {
      asked: true,
      ...onMessage(({ projectId, linkId }) => ({ clientRef: linkId, kind: 'rfi', projectId, title: 'Deck pour' })),
      trailOf: ({ linkId }) => linkId,
    },
  },
  rules: {
    ...named(
      'chat',
      ['rooms', 'groupRooms', 'contacts', 'unread', 'unreadElsewhere', 'createGroup', 'present', 'search', 'origin'],
      everybody,
    ),
    ...named('chat', ['room', 'members', 'read', 'mute', 'typing', 'messages', 'pins', 'send', 'react'], everyMember),
    ...named(
      'chat',
      ['updateGroup', 'deleteGroup', 'addMembers', 'removeMembers', 'setRole', 'update', 'remove', 'pin'],
      ownerAlone,
    ),
    'chat.quit': everyMember,
    'chat.export': everyMember.map((rule) => ({ ...rule, tried: 'sparingly' })),
    'chat.makeRecord': inGroup((part) => RFI[part].create !== '-'),
    'chat.open': [{ situations: EVERY, expect: (part, situation) => (seesRfi(part, situation) ? 'pass' : '1004') }],
    ...named('chat', ['keptRooms', 'retention'], onScreen(keepsRules)),
    'chat.setRetention': onScreen(keepsRules, '403'),
    'chat.hold': [
      {
        situations: SITUATIONS,
        expect: (part, situation) =>
          !keepsRules(part) ? '403' : ['rival', 'missing'].includes(situation) ? '1004' : 'pass',
      },
    ],
  },
  silent: Object.fromEntries(
    `open createGroup updateGroup deleteGroup addMembers removeMembers setRole quit read mute present typing hold setRetention
      send update remove react pin`
      .split(/\s+/)
      .map((name) => [`chat.${name}`, 'a room is no record: what becomes of it stands there, or in the audit']),
  ),
  kinds: {
    chatRoom: {
      async make(world, all) {
        const at = new Date().toISOString();
        await put(world, 'chat_room', all, (made) => ({
          id: made.target.id,
          kind: 'group',
          room_name: `${made.mark} ${made.target.id}`,
          last_seq: 1,
          version: 1,
          shows_history: false,
          legal_hold: false,
          created_by: ownerOf(made),
          created_at: at,
          active_at: at,
        }));
        await put(world, 'chat_member', all, (made) => {
          const { spec, target } = made;
          const seat = (person_id: string, role: string) => ({
            room_id: target.id,
            person_id,
            role,
            joined_seq: 0,
            last_read_seq: 0,
            muted: false,
            joined_at: at,
          });
          const ownerId = ownerOf(made);
          const members = [target.crewId, spec.createdBy, spec.askedId].filter((id) => id && id !== ownerId);
          return [seat(ownerId, 'owner'), ...[...new Set(members)].map((id) => seat(id ?? '', 'member'))];
        });
        await put(world, 'chat_message', all, (made) => ({
          id: made.target.responseId,
          room_id: made.target.id,
          seq: 1,
          version: 1,
          kind: 'text',
          sender_id: ownerOf(made),
          body: `${made.mark} deck`,
          mention_ids: [],
          at,
          search: `'deck':1`,
        }));
        await put(world, 'file', all, ({ spec, target, mark }) => ({
          id: target.fileId,
          name: `${mark}.txt`,
          mime: 'text/plain',
          kind: 'text',
          bytes: 3,
          sha256: '\\x00',
          storage_key: `${target.tenantId}/${target.fileId}`,
          inline: false,
          uploaded_by: spec.actorId,
          created_at: at,
        }));
      },
    },
  },
  forget: ['chat_room where true', 'chat_presence where true', 'chat_setting where true'],
};

/** Of a group that somebody is in (`joined`) another one is the owner. */
function ownerOf({ spec, target }: Made): string {
  return spec.status === 'joined' ? target.strangerId : (spec.createdBy ?? target.strangerId);
}
