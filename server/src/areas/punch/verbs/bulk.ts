import { punchListItems } from '@plumbline/contract/areas/punch';
import { invalid } from '../../../kit/errors.ts';
import { bulkVerb, partySteps } from '../../../kit/records/index.ts';
import { ITEM_REFERENCES } from '../details.ts';
import { itemStep, remind } from './itemVerb.ts';
import { close, closeNow, verify, voidItem } from './review.ts';
import { assign, send, submit } from './work.ts';
import { handOver, setDue } from './update.ts';

const mailLinks = true;

/** One verb on many: each is done or refused with its reason. As a preview it only says which would be. */
export const bulk = bulkVerb(punchListItems.bulk, 'punchListItemId', {
  submit: (each) => each(submit, {}),
  send: (each, { dueDate, reason }) => each(send, { dueDate, note: reason, mailLinks }),
  assign: (each, { personIds = [], companyIds = [], tradeId }) => {
    const fixers = [...personIds.map((personId) => ({ personId })), ...companyIds.map((companyId) => ({ companyId }))];
    if (fixers.length === 0) throw invalid({ personIds: 'Name a person or a company' });
    return each(assign, { assignments: fixers.map((fixer) => ({ ...fixer, tradeId })), mailLinks });
  },
  setDue: (each, { dueDate, reason }) => each(setDue, { dueDate: dueDate ?? '', reason }),
  setManager: (each, { personIds: [managerId = ''] = [] }) => each(setManager, { managerId }),
  verify: (each, { reason }) => each(verify, { note: reason }),
  close: (each, { reason }) => each(close, { note: reason }),
  closeNow: (each, { reason }) => {
    if (!reason) throw invalid({ reason: 'Fill this in' });
    return each(closeNow, { reason });
  },
  addWatchers: (each, { personIds = [] }) => each(addWatchers, { personIds }),
  remind: (each, { reason }) => each(remind, { note: reason }),
  void: (each, { reason }) => each(voidItem, { reason: reason ?? '' }),
});

const { addWatchers, setManager } = partySteps(itemStep, 'managerId', ITEM_REFERENCES, handOver);
