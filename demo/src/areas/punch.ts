import { punchListItems as calls, punchListPackages as packageCalls } from '@plumbline/contract/areas/punch';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { punchItemByLink, punchItemKind, punchPackageVerbs, punchVerbs } from '@plumbline/server/areas/punch';
import { shareActor, shareInForce, sharedRecord, workLink } from '@plumbline/server/kit/records/index';
import { call, idOf, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'punchListItemId' as const;
const onList = 'punchListPackageId' as const;
/** Whoever manages writes down what those without an account report: they get no links. */
const asking = { about, usual: () => ({ mailLinks: false }) };

export const punchLists = {
  create: call(packageCalls.create, punchPackageVerbs.create),
  issue: call(packageCalls.issue, punchPackageVerbs.issue, { about: onList }),
  /** Its links are copied on the page of the list: the mails of the demo go nowhere. */
  sendForSignature: quietly(
    call(packageCalls.sendForSignature, punchPackageVerbs.sendForSignature, {
      about: onList,
      usual: () => ({ mailLinks: false }),
    }),
  ),
  sign: call(packageCalls.sign, punchPackageVerbs.sign, { about: onList }),
};

export const punchItems = {
  create: quietly(call(calls.create, punchVerbs.create)),
  send: quietly(call(calls.send, punchVerbs.send, asking)),
  resolve: quietly(call(calls.resolve, punchVerbs.resolve, { about })),
  dispute: quietly(call(calls.dispute, punchVerbs.dispute, { about })),
  accept: quietly(call(calls.accept, punchVerbs.accept, { about })),
  reject: quietly(call(calls.reject, punchVerbs.reject, asking)),
  /** An approver without an account closes it by the link of their work. */
  close: quietly(async ({ tx, actor, context, story, company }: Moment, _input: object): Promise<void> => {
    const recordId = story.about ?? '';
    const projectId = idOf({ company, story }, story.project ?? '');
    const { shareId } = await workLink(tx, actor, { projectId, personId: actor.personId }, context);
    const share = await shareInForce(tx, shareId, actor.now, recordId);
    const guest = { ...shareActor(share, punchItemKind, actor.now, translator('en')), quiet: actor.quiet ?? false };
    const record = await sharedRecord(tx, guest, share, true);
    const answer = { clientRef: newId(actor.now.getTime()), body: '', choice: 'right', fileIds: [] };
    await punchItemByLink.answer?.(tx, guest, record, answer, context);
  }),
};
