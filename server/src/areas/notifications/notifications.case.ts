import { newId } from '@plumbline/contract/kit/uuid';
import { call, onNothing } from '../../../test/conformance/areaCase.ts';
import type { AreaCase } from '../../../test/conformance/areaCase.ts';
import { named, onScreen } from '../../../test/conformance/documentRules.ts';
import { EVERY, seesRfi } from '../../../test/conformance/rightsTable.ts';
import type { Part } from '../../../test/server.ts';

const everybody = onScreen(() => true);
const keepsRules = (part: Part) => part === 'admin';
/** A point of the curve P-256, as a browser makes it. */
const POINT = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const RULE = {
  event: 'rfi.closed',
  audience: 'watchers',
  projectRole: null,
  projectId: null,
  channel: 'mail',
  timing: 'daily',
  mandatory: false,
  condition: 'always',
  quietFrom: null,
  quietTo: null,
} as const;

export const areaCase: AreaCase = {
  calls: {
    'inbox.list': onNothing(),
    'inbox.done': call('rfi', 'open', ({ id }) => ({ recordIds: [id], done: true })),
    'inbox.snooze': call('rfi', 'open', ({ id }) => ({ recordIds: [id], until: '2030-01-01T08:00:00.000Z' })),
    'inbox.why': call('rfi', 'open', ({ noticeId }) => ({ notificationId: noticeId })),
    'inbox.preferences': onNothing(),
    'inbox.prefer': onNothing(() => ({ event: 'rfi.watching', channel: 'mail', timing: 'daily' })),
    'inbox.setHours': onNothing(() => ({ quietFrom: '18:00', quietTo: '06:00', digestAt: '07:00' })),
    'inbox.mutes': onNothing(),
    'inbox.mute': onNothing(() => ({ muteId: newId(), kind: 'rfi' })),
    'inbox.unmute': onNothing(() => ({ muteId: newId() })),
    'inbox.devices': onNothing(),
    'inbox.addDevice': onNothing(() => ({
      deviceId: newId(),
      endpoint: `https://push.example.com/${newId()}`,
      publicKey: POINT,
      secret: 'A'.repeat(22),
      agent: 'Firefox',
    })),
    'inbox.endDevice': onNothing(() => ({ deviceId: newId() })),
    'inbox.unsubscribing': onNothing(() => ({ token: 'x.y' })),
    'inbox.unsubscribe': onNothing(() => ({ token: 'x.y' })),
    'noticeRules.list': onNothing(),
    'noticeRules.save': onNothing(() => ({ ruleId: newId(), ...RULE })),
    'noticeRules.remove': onNothing(() => ({ ruleId: newId() })),
    'noticeRules.deliveries': onNothing(),
  },
  rules: {
    ...named(
      'inbox',
      [
        'list',
        'done',
        'snooze',
        'preferences',
        'prefer',
        'setHours',
        'mutes',
        'mute',
        'unmute',
        'devices',
        'addDevice',
        'endDevice',
      ],
      everybody,
    ),
    'inbox.why': [{ situations: EVERY, expect: (part, situation) => (seesRfi(part, situation) ? 'pass' : '1004') }],
    // The token is made up: who asks makes no difference.
    ...named(
      'inbox',
      ['unsubscribing'],
      onScreen(() => false, '1004'),
    ),
    ...named('noticeRules', ['list', 'deliveries'], onScreen(keepsRules)),
    ...named('noticeRules', ['save', 'remove'], onScreen(keepsRules, '403')),
  },
  silent: Object.fromEntries(
    ['done', 'snooze', 'prefer', 'setHours', 'mute', 'unmute', 'addDevice', 'endDevice']
      .map((name) => [`inbox.${name}`, 'what I want to hear is no record'])
      .concat(['save', 'remove'].map((name) => [`noticeRules.${name}`, 'it stands in the audit'])),
  ),
  forget: ['notification_rule where true', 'notification_mute where true', 'notification_device where true'],
};
