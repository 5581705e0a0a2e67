import { punchListItems as calls, punchListPackages as packageCalls } from '@plumbline/contract/areas/punch';
import { punchPackageVerbs, punchVerbs } from '@plumbline/server/areas/punch';
import { call, quietly } from '../moment.ts';

const about = 'punchListItemId' as const;
const onList = 'punchListPackageId' as const;
/** Whoever manages writes down what those without an account report: they get no links. */
const asking = { about, usual: () => ({ mailLinks: false }) };

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
