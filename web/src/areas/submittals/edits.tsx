import { useQuery } from '@tanstack/react-query';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem, SubmittalRow } from '@plumbline/contract/areas/submittals';
import { query } from '../../kit/api/index.ts';
import { CellEditor, DueEditor, PersonEditor, StatusMenu } from '../../kit/records/list/CellEditor.tsx';
import { useRowEdit } from '../../kit/records/list/useRowEdit.ts';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { useSubmittalActions } from './useSubmittalActions.tsx';
import { SUBMITTAL_READS } from './source.ts';

interface EditProps {
  row: SubmittalRow;
  frame: EditFrame;
}
const EDITED = {
  list: submittalItems.list,
  idOf: (row: SubmittalRow) => row.submittalItemId,
  touches: SUBMITTAL_READS,
};

/** The submittal as its page reads it, for what it allows. */
function useEdited({ submittalItemId }: SubmittalRow) {
  return useQuery(query(submittalItems.get, { submittalItemId }, { quiet: true, stay: true }));
}

/** Moves the day that presses now. */
export function DueEdit({ row, frame }: EditProps) {
  const t = useT();
  const item = useEdited(row);
  const edit = useRowEdit(submittalItems.setDue, EDITED);
  const input = { submittalItemId: row.submittalItemId, version: item.data?.version ?? row.version };
  return (
    <DueEditor
      row={row}
      frame={frame}
      label={t('Change due')}
      record={item}
      verb="setDue"
      onSave={(change) => edit({ row, change, input: { ...input, dueDate: change.dueDate } })}
    />
  );
}

/** Gives it another manager. */
export function ManagerEdit({ row, frame }: EditProps) {
  const t = useT();
  const item = useEdited(row);
  const edit = useRowEdit(submittalItems.bulk, { ...EDITED, refusalOf: ({ refused }) => refused[0]?.reason });
  return (
    <PersonEditor
      frame={frame}
      label={t('Change manager')}
      name={t('Submittal manager')}
      record={item}
      verb="manageParties"
      projectId={row.projectId}
      value={item.data?.manager ?? null}
      onSave={({ personId, fullName }) =>
        edit({
          row,
          change: { managerName: fullName },
          input: { submittalItemIds: [row.submittalItemId], verb: 'setManager', personIds: [personId] },
        })
      }
    />
  );
}

/** The verbs that lead to another status. */
const MOVES = ['request', 'submit', 'return', 'send', 'bypass', 'recall', 'close', 'revise', 'reopen', 'void'];

/** Moves it to another status, as its workflow allows. */
export function StatusEdit({ row, frame }: EditProps) {
  const t = useT();
  const item = useEdited(row);
  if (item.data) return <Moves item={item.data} frame={frame} />;
  return <CellEditor frame={frame} label={t('Change status')} record={item} />;
}

function Moves({ item, frame }: { item: SubmittalItem; frame: EditFrame }) {
  const { actions, dialog } = useSubmittalActions(item);
  return <StatusMenu frame={frame} can={item.can} actions={actions} dialog={dialog} moves={MOVES} />;
}
