import { punchListItems as calls, punchListPackages as packageCalls } from '@plumbline/contract/areas/punch';
import { newId } from '@plumbline/contract/kit/uuid';
import { translator } from '@plumbline/contract/kit/words';
import { punchItemByLink, punchItemKind, punchPackageVerbs, punchVerbs } from '@plumbline/server/areas/punch';
import { shareActor, shareInForce, sharedRecord, workLink } from '@plumbline/server/kit/records/index';
import { call, idOf, quietly } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'punchListItemId' as const;
const onList = 'punchListPackageId' as const;
/** The manager records the reports of people without an account: they get no links. */
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

/** A step on each punch item of this status that the inspection of the story led to. */
function onFound<Input>(
  status: 'triage' | 'open' | 'readyForReview' | 'readyToClose',
  step: (moment: Moment, input: Input) => Promise<void>,
): typeof step {
  return async (moment, input) => {
    const { tx, story } = moment;
    const found = await tx.all<{ id: string }>({
      text: `select r.id
        from form_run run
          join form_deficiency d on d.tenant_id = run.tenant_id and d.run_id = run.id
          join record r on r.tenant_id = d.tenant_id and r.id = d.record_id
        where run.tenant_id = $1 and run.record_id = $2 and r.kind = 'punchItem' and r.status = $3
        order by r.number`,
      values: [tx.tenantId, story.about, status],
    });
    for (const { id } of found) await step({ ...moment, story: { ...story, about: id } }, input);
  };
}

const assign = quietly(call(calls.assign, punchVerbs.assign, asking));
const send = quietly(call(calls.send, punchVerbs.send, asking));
const resolve = quietly(call(calls.resolve, punchVerbs.resolve, { about }));
const close = quietly(call(calls.close, punchVerbs.close, { about }));
const verify = quietly(call(calls.verify, punchVerbs.verify, { about }));

export const punchItems = {
  create: quietly(call(calls.create, punchVerbs.create)),
  send,
  resolve,
  dispute: quietly(call(calls.dispute, punchVerbs.dispute, { about })),
  verify,
  reject: quietly(call(calls.reject, punchVerbs.reject, asking)),
  assignFound: onFound('triage', assign),
  sendFound: onFound('triage', send),
  resolveFound: onFound('open', resolve),
  verifyFound: onFound('readyForReview', verify),
  closeFound: onFound('readyToClose', close),
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
