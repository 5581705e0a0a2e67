import { submittalCalls } from '@plumbline/contract/areas/submittals';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { SUBMITTAL_READS } from './source.ts';
import { useSubmittalActions } from './useSubmittalActions.tsx';

/** Due date, manager and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: submittalReads.list,
  get: submittalReads.get,
  setDue: submittalCalls.setDue,
  bulk: submittalCalls.bulk,
  id: 'submittalItemId',
  ids: 'submittalItemIds',
  touches: SUBMITTAL_READS,
  manager: (t) => t('Submittal manager'),
  useActions: useSubmittalActions,
  moves: ['request', 'submit', 'return', 'send', 'bypass', 'recall', 'close', 'revise', 'reopen', 'void'],
});
