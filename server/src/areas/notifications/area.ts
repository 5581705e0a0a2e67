import { notifications } from '@plumbline/contract/areas/notifications';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import { command, open, query } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import { refuse } from '../../kit/errors.ts';
import { makeLimiter } from '../../kit/http/rate.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { member, move, other } from '../../kit/references.ts';
import { read } from './commands.ts';
import * as pushed from './devices.ts';
import * as mine from './inbox.ts';
import * as chosen from './preferences.ts';
import { counts, list } from './queries.ts';
import { deliveries, removeRule, rules, saveRule } from './rules.ts';

export const notificationsArea: Area = {
  routes,
  references: {
    person: {
      'notification_rule.created_by': member,
      'notification_preference.person_id': member,
      'notification_hours.person_id': member,
      'notification_mute.person_id': member,
      'notification_mute.by_person_id': member,
      'notification_delivery.person_id': member,
      'mail_reply.person_id': move,
      'notification_device.person_id': member,
    },
    record: {
      'notification_rule.project_id': other,
      'notification_mute.record_id': other,
      'notification_delivery.record_id': other,
      'mail_reply.record_id': other,
    },
  },
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ registry }: Composition): AreaRoutes {
  const byLink = makeLimiter(60, 60_000);
  return {
    routes: [
      query(notifications.list, (given, actor, input) => list(given, actor, input, registry)),
      query(notifications.counts, (given, actor) => counts(given, actor, registry)),
      command(notifications.read, (tx, actor, input) => read(tx, actor, input, registry)),
      query(inbox.list, (given, actor, input) => mine.list(given, actor, input, registry)),
      command(inbox.done, mine.done),
      command(inbox.snooze, mine.snooze),
      query(inbox.why, (given, actor, input) => mine.why(given, actor, input, registry)),
      query(inbox.preferences, chosen.preferences),
      command(inbox.prefer, chosen.prefer),
      command(inbox.setHours, chosen.setHours),
      query(inbox.mutes, (given, actor) => chosen.mutes(given, actor, registry)),
      command(inbox.mute, (tx, actor, input) => chosen.mute(tx, actor, input, registry)),
      command(inbox.unmute, (tx, actor, input) => chosen.unmute(tx, actor, input, registry)),
      query(inbox.devices, (given, actor, _input, context) => pushed.devices(given, actor, context)),
      command(inbox.addDevice, pushed.addDevice),
      command(inbox.endDevice, pushed.endDevice),
      query(noticeRules.list, (given, actor) => rules(given, actor, registry)),
      command(noticeRules.save, (tx, actor, input) => saveRule(tx, actor, input, registry)),
      command(noticeRules.remove, removeRule),
      query(noticeRules.deliveries, (given, actor, input) => deliveries(given, actor, input, registry)),
      open(inbox.unsubscribing, (request, { token }) => {
        byLink.take(request.request.ip);
        return chosen.unsubscribing(request, token);
      }),
      open(inbox.unsubscribe, (request, { token }) => {
        byLink.take(request.request.ip);
        return chosen.unsubscribe(request, token);
      }),
    ],
    raw: [
      {
        methods: {
          POST: {
            body: 'application/x-www-form-urlencoded',
            answers: { 204: { says: 'No more mails of this kind come.' } },
            refused: [404, 422, 429],
          },
        },
        takesForm: true,
        path: '/apisc/notification/unsubscribe/:token',
        does: 'Stops the mails of a kind with one click in a mail program (RFC 8058).',
        right: 'public',
        async run(request) {
          byLink.take(request.request.ip);
          const { token } = request.request.params as { token: string };
          const { required } = await chosen.unsubscribe(request, token);
          if (required) throw refuse('Your company requires this. It cannot be lowered.');
          return request.reply.code(204).send();
        },
      },
    ],
  };
}
