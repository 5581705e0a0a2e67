import { checklists as calls } from '@plumbline/contract/areas/checklists';
import { checklistForms, checklistVerbs } from '@plumbline/server/areas/checklists';
import { call, quietly } from '../moment.ts';
import { fillIn, sign } from './fillIn.ts';

const about = 'checklistPackageId' as const;

export const checklists = {
  create: quietly(call(calls.create, checklistVerbs.create), 'today'),
  fillIn: quietly(fillIn(checklistForms), 'today'),
  complete: quietly(call(calls.complete, checklistVerbs.complete, { about }), 'today'),
  sign: quietly(sign(checklistForms), 'today'),
  signOff: quietly(call(calls.signOff, checklistVerbs.signOff, { about }), 'today'),
  cancel: quietly(call(calls.cancel, checklistVerbs.cancel, { about }), 'today'),
};
