import { records as calls, views } from '@plumbline/contract/kit/records';
import { attach } from '@plumbline/server/kit/records/page/attachments';
import { comment } from '@plumbline/server/kit/records/page/comments';
import { link } from '@plumbline/server/kit/records/page/links';
import { saveView } from '@plumbline/server/kit/records/page/views';
import { star } from '@plumbline/server/kit/records/page/visits';
import { call, idOf } from '../moment.ts';

const about = 'recordId' as const;

/** What every kind of record has. */
export const records = {
  attach: call(calls.attach, (tx, actor, input, _, { registry }) => attach(tx, actor, input, registry), { about }),
  comment: call(calls.comment, (tx, actor, input, _, { registry }) => comment(tx, actor, input, registry), { about }),
  link: call(calls.link, (tx, actor, input, _, { registry }) => link(tx, actor, input, registry), { about }),
  star: call(calls.star, (tx, actor, input, _, { registry }) => star(tx, actor, input, registry), { about }),
  /** In the query a key in braces becomes its id. */
  saveView: call(
    views.save,
    (tx, actor, input, _, moment) => {
      const query = input.query.replace(/\{(\w+)\}/g, (_braced, key: string) => idOf(moment, key));
      return saveView(tx, actor, { ...input, query });
    },
    { makes: 'viewId' },
  ),
};
