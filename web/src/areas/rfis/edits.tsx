import { useQuery } from '@tanstack/react-query';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi, RfiRow } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { CellEditor, DueEditor, PersonEditor, StatusMenu } from '../../kit/records/list/CellEditor.tsx';
import { useRowEdit } from '../../kit/records/list/useRowEdit.ts';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { RFI_READS } from './source.ts';
import { useRfiActions } from './useRfiActions.tsx';

interface EditProps {
  row: RfiRow;
  frame: EditFrame;
}
const EDITED = { list: rfis.list, idOf: (row: RfiRow) => row.rfiId, touches: RFI_READS };

/** The RFI as its page reads it, for what it allows. */
function useEdited({ rfiId }: RfiRow) {
  return useQuery(query(rfis.get, { rfiId }, { quiet: true, stay: true }));
}

/** Moves the due date. */
export function DueEdit({ row, frame }: EditProps) {
  const t = useT();
  const rfi = useEdited(row);
  const edit = useRowEdit(rfis.setDue, EDITED);
  const input = { rfiId: row.rfiId, version: rfi.data?.version ?? row.version };
  return (
    <DueEditor
      row={row}
      frame={frame}
      label={t('Change due')}
      record={rfi}
      verb="setDue"
      onSave={(change) => edit({ row, change, input: { ...input, dueDate: change.dueDate } })}
    />
  );
}

/** Gives it another manager. */
export function ManagerEdit({ row, frame }: EditProps) {
  const t = useT();
  const rfi = useEdited(row);
  const edit = useRowEdit(rfis.bulk, { ...EDITED, refusalOf: ({ refused }) => refused[0]?.reason });
  return (
    <PersonEditor
      frame={frame}
      label={t('Change manager')}
      name={t('RFI manager')}
      record={rfi}
      verb="manageParties"
      projectId={row.projectId}
      value={rfi.data?.manager ?? null}
      onSave={({ personId, fullName }) =>
        edit({
          row,
          change: { managerName: fullName },
          input: { rfiIds: [row.rfiId], verb: 'setManager', personIds: [personId] },
        })
      }
    />
  );
}

/** The verbs that lead to another status. */
const MOVES = ['submit', 'send', 'return', 'answerInternally', 'close', 'askAgain', 'reopen', 'void'];

/** Moves it to another status, as its workflow allows. */
export function StatusEdit({ row, frame }: EditProps) {
  const t = useT();
  const rfi = useEdited(row);
  if (rfi.data) return <Moves rfi={rfi.data} row={row} frame={frame} />;
  return <CellEditor frame={frame} label={t('Change status')} record={rfi} />;
}

/** Handing in asks nothing more and is done at once; every other verb opens its dialog. */
function Moves({ rfi, row, frame }: EditProps & { rfi: Rfi }) {
  const { actions, dialog } = useRfiActions(rfi);
  const submit = useRowEdit(rfis.submit, EDITED);
  const input = { rfiId: rfi.rfiId, version: rfi.version };
  const atOnce = () => submit({ row, change: { status: 'submitted' }, input });
  return (
    <StatusMenu
      frame={frame}
      can={rfi.can}
      actions={actions.map((action) => (action.verb === 'submit' ? { ...action, run: atOnce } : action))}
      dialog={dialog}
      moves={MOVES}
    />
  );
}
