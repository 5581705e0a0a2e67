import { punchListItems as calls, punchListPackages as packageCalls } from '@plumbline/contract/areas/punch';
import { punchPackageVerbs, punchVerbs } from '@plumbline/server/areas/punch';
import { call } from '../moment.ts';
import type { Moment } from '../moment.ts';

const about = 'punchListItemId' as const;
const onList = 'punchListPackageId' as const;
/** Whoever manages writes down what those without an account report: they get no links. */
const asking = { about, usual: () => ({ mailLinks: false }) };

/** A walk finds much in a day: the bells tell of what was done since yesterday alone. */
function quietly<Input>(run: (moment: Moment, input: Input) => Promise<void>): typeof run {
  return (moment, input) => {
    const { actor, clock } = moment;
    return run({ ...moment, actor: { ...actor, quiet: actor.now < clock.at(1, '00:00') } }, input);
  };
}

export const punchLists = {
  create: call(packageCalls.create, punchPackageVerbs.create),
  issue: call(packageCalls.issue, punchPackageVerbs.issue, { about: onList }),
  sign: call(packageCalls.sign, punchPackageVerbs.sign, { about: onList }),
};

export const punchItems = {
  create: quietly(call(calls.create, punchVerbs.create)),
  send: quietly(call(calls.send, punchVerbs.send, asking)),
  resolve: quietly(call(calls.resolve, punchVerbs.resolve, { about })),
  dispute: quietly(call(calls.dispute, punchVerbs.dispute, { about })),
  accept: quietly(call(calls.accept, punchVerbs.accept, { about })),
  reject: quietly(call(calls.reject, punchVerbs.reject, asking)),
};
