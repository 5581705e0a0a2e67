import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiRow } from '@plumbline/contract/areas/rfis';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { useRowEdit } from '../../kit/records/list/useRowEdit.ts';
import { FactEditor } from '../../kit/records/FactEditor.tsx';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS, rfiSource } from './source.ts';
import { useRfiActions } from './useRfiActions.tsx';
import { impactInput, rfiFields, valuesOf } from './fields.ts';

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

interface RfiFactEditorProps {
  frame: EditFrame;
  rfi: Rfi;
  name: keyof ReturnType<typeof rfiFields>;
  /** the due date is moved by a verb of its own */
  verb?: 'update' | 'setDue';
}

/** Changes one field of an RFI under its fact. */
export function RfiFactEditor({ frame, rfi, name, verb = 'update' }: RfiFactEditorProps) {
  const t = useT();
  const given = {
    frame,
    source: rfiSource,
    record: rfi,
    fields: rfiFields(t),
    name,
    values: valuesOf(rfi, t),
    projectId: rfi.projectId,
  };
  if (verb === 'setDue') return <FactEditor {...given} verb={verb} call={rfis.setDue} />;
  return <FactEditor {...given} verb={verb} call={rfis.update} input={impactInput} />;
}
