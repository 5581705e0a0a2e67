import { checklists as calls } from '@plumbline/contract/areas/checklists';
import { checklistForms, checklistVerbs } from '@plumbline/server/areas/checklists';
import { call, quietly } from '../moment.ts';
import { fillIn, sign } from './fillIn.ts';

const about = 'checklistPackageId' as const;

export const checklists = {
  create: quietly(call(calls.create, checklistVerbs.create)),
  fillIn: quietly(fillIn(checklistForms)),
  complete: quietly(call(calls.complete, checklistVerbs.complete, { about })),
  sign: quietly(sign(checklistForms)),
  signOff: quietly(call(calls.signOff, checklistVerbs.signOff, { about })),
  cancel: quietly(call(calls.cancel, checklistVerbs.cancel, { about })),
};
