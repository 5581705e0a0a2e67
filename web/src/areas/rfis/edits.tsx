import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiRow } from '@plumbline/contract/areas/rfis';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { useRowEdit } from '../../kit/records/list/useRowEdit.ts';
import { RFI_READS } from './source.ts';
import { useRfiActions } from './useRfiActions.tsx';

/** Due date, manager and status, changed in the list. */
export const { DueEdit, ManagerEdit, StatusEdit } = rowEdits({
  list: rfis.list,
  get: rfis.get,
  setDue: rfis.setDue,
  bulk: rfis.bulk,
  id: 'rfiId',
  ids: 'rfiIds',
  touches: RFI_READS,
  manager: (t) => t('RFI manager'),
  useActions,
  moves: ['submit', 'send', 'return', 'answerInternally', 'close', 'askAgain', 'reopen', 'void'],
});

/** Handing in asks nothing more and is done at once; every other verb opens its dialog. */
function useActions(rfi: Rfi, row: RfiRow) {
  const table = useRfiActions(rfi);
  const submit = useRowEdit(rfis.submit, { list: rfis.list, idOf: (one: RfiRow) => one.rfiId, touches: RFI_READS });
  const input = { rfiId: rfi.rfiId, version: rfi.version };
  const atOnce = () => submit({ row, change: { status: 'submitted' }, input });
  const actions = table.actions.map((action) => (action.verb === 'submit' ? { ...action, run: atOnce } : action));
  return { ...table, actions };
}
