import { submittalItems } from '@plumbline/contract/areas/submittals';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { SUBMITTAL_READS } from './source.ts';
import { useSubmittalActions } from './useSubmittalActions.tsx';

/** Due date, manager and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: submittalItems.list,
  get: submittalItems.get,
  setDue: submittalItems.setDue,
  bulk: submittalItems.bulk,
  id: 'submittalItemId',
  ids: 'submittalItemIds',
  touches: SUBMITTAL_READS,
  manager: (t) => t('Submittal manager'),
  useActions: useSubmittalActions,
  moves: ['request', 'submit', 'return', 'send', 'bypass', 'recall', 'close', 'revise', 'reopen', 'void'],
});
