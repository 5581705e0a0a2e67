import { customFields } from '@plumbline/contract/kit/customFields';
import { pictures } from '@plumbline/contract/kit/pictures';
import { records, views } from '@plumbline/contract/kit/records';
import { command, query } from '../../http/routes.ts';
import type { AreaRoutes } from '../../http/routes.ts';
import {
  activity,
  attach,
  caption,
  comment,
  court,
  detach,
  link,
  listViews,
  look,
  read,
  recent,
  removeView,
  saveView,
  star,
  unlink,
  unwatch,
  watch,
} from '../page/index.ts';
import { customValues, listCustomFields, orderCustomFields, saveCustomField } from '../fields/index.ts';
import type { Registry } from '../header/index.ts';
import { search } from '../list/index.ts';
import { revokeShare, share, shares } from './shares.ts';

/** The endpoints that every kind of record shares. */
export function sharedRoutes(registry: Registry): AreaRoutes {
  return {
    routes: [
      query(records.activity, (given, actor, input) => activity(given, actor, input, registry)),
      command(records.comment, (tx, actor, input) => comment(tx, actor, input, registry)),
      command(records.attach, (tx, actor, input) => attach(tx, actor, input, registry)),
      command(records.detach, (tx, actor, input) => detach(tx, actor, input, registry)),
      command(pictures.caption, (tx, actor, input) => caption(tx, actor, input, registry)),
      command(records.watch, (tx, actor, input) => watch(tx, actor, input, registry)),
      command(records.unwatch, (tx, actor, input) => unwatch(tx, actor, input, registry)),
      command(records.link, (tx, actor, input) => link(tx, actor, input, registry)),
      command(records.unlink, (tx, actor, input) => unlink(tx, actor, input, registry)),
      command(records.read, (tx, actor, input) => read(tx, actor, input, registry)),
      command(records.look, (tx, actor, input) => look(tx, actor, input, registry)),
      command(records.star, (tx, actor, input) => star(tx, actor, input, registry)),
      command(records.share, (tx, actor, input, context) =>
        share(tx, actor, input, registry, context.settings.publicUrl),
      ),
      query(records.shares, (given, actor, input) => shares(given, actor, input, registry)),
      command(records.revokeShare, (tx, actor, input) => revokeShare(tx, actor, input, registry)),
      query(records.search, (given, actor, input) => search(given, actor, input, registry)),
      query(records.recent, (given, actor, input) => recent(given, actor, input, registry)),
      query(records.court, (given, actor, input) => court(given, actor, input, registry)),
      query(customFields.list, (given, actor, input) => listCustomFields(given, actor, input, registry)),
      query(customFields.values, (given, actor, input) => customValues(given, actor, input, registry)),
      command(customFields.save, (tx, actor, input) => saveCustomField(tx, actor, input, registry)),
      command(customFields.order, orderCustomFields),
      query(views.list, listViews),
      command(views.save, saveView),
      command(views.remove, removeView),
    ],
  };
}
