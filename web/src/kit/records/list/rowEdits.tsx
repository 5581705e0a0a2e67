import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { Can, PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../api/index.ts';
import type { EditFrame } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';
import { hasField } from '../form/formInput.ts';
import type { RecordActions } from '../page/useRecordActions.tsx';
import { CellEditor, DueEditor, PersonEditor, StatusMenu } from './CellEditor.tsx';
import type { BulkEndpoint } from './BulkPreview.tsx';
import type { RecordRow } from './projectColumns.tsx';
import type { ListEndpoint } from './recordListProps.ts';
import { mayDoOf } from './mayDoOf.ts';
import { useRowEdit } from './useRowEdit.ts';

/** The values of a row that its cells can change, besides those of every row. */
export interface EditableRow extends RecordRow {
  projectId: string;
  version: number;
  managerName: string | null;
}
export interface Edited {
  version: number;
  can: Can;
  manager: PersonRef | null;
}

export interface RowEdits<Row extends EditableRow, R extends Edited> {
  list: ListEndpoint<Row>;
  get: Endpoint;
  setDue: Endpoint;
  /** The verb in `can` that changes the due date, if it is not `setDue` */
  dueVerb?: string;
  bulk: BulkEndpoint;
  /** The field that names a record in a call, and with an `s` several records */
  id: keyof Row & string;
  ids: string;
  touches: readonly Endpoint[];
  /** The kind's word for its manager, such as "RFI manager" */
  manager: (t: T) => string;
  /** Its verbs with their dialogs, and the verbs that lead to another status */
  useActions: (record: R, row: Row) => RecordActions;
  moves: readonly string[];
}

interface EditProps<Row> {
  row: Row;
  frame: EditFrame;
}

/** Makes the cell editors of due date, manager and status. Each reads the record to see what is allowed. */
export function rowEdits<Row extends EditableRow, R extends Edited>(edits: RowEdits<Row, R>) {
  const { list, touches, moves, useActions, dueVerb = 'setDue' } = edits;
  const idOf = (row: Row) => String(row[edits.id]);
  const edited = { list, idOf, touches };

  function useRecord(row: Row) {
    const asked = { [edits.id]: idOf(row) } as unknown as InputOf<Endpoint>;
    const { data, isError } = useQuery(query(edits.get, asked, { quiet: true, stay: true }));
    return { data: data as R | undefined, isError };
  }

  function DueEdit({ row, frame }: EditProps<Row>) {
    const t = useT();
    const record = useRecord(row);
    const edit = useRowEdit(edits.setDue, edited);
    const input = {
      [edits.id]: idOf(row),
      version: record.data?.version ?? row.version,
      // The call that changes any field also requires the title.
      ...(hasField(edits.setDue.input, 'title') && { title: row.title }),
    };
    return (
      <DueEditor
        row={row}
        frame={frame}
        label={t('Change due date')}
        record={record}
        verb={dueVerb}
        onSave={(change) => {
          const shown: Partial<EditableRow> = change;
          edit({ row, change: shown as Partial<Row>, input: { ...input, dueDate: change.dueDate } });
        }}
      />
    );
  }

  function ManagerEdit({ row, frame }: EditProps<Row>) {
    const t = useT();
    const record = useRecord(row);
    const edit = useRowEdit(edits.bulk, { ...edited, refusalOf: ({ refused }) => refused[0]?.reason });
    return (
      <PersonEditor
        frame={frame}
        label={t('Change manager')}
        name={edits.manager(t)}
        record={record}
        verb="manageParties"
        projectId={row.projectId}
        mayDo={mayDoOf(edits.bulk)}
        value={record.data?.manager ?? null}
        onSave={({ personId, fullName }) => {
          const shown: Partial<EditableRow> = { managerName: fullName };
          const input = { [edits.ids]: [idOf(row)], verb: 'setManager', personIds: [personId] };
          edit({ row, change: shown as Partial<Row>, input });
        }}
      />
    );
  }

  function StatusEdit({ row, frame }: EditProps<Row>) {
    const t = useT();
    const record = useRecord(row);
    if (record.data) return <Moves record={record.data} row={row} frame={frame} />;
    return <CellEditor frame={frame} label={t('Change status')} record={record} />;
  }

  function Moves({ record, row, frame }: EditProps<Row> & { record: R }) {
    const { actions, dialog } = useActions(record, row);
    return <StatusMenu frame={frame} can={record.can} actions={actions} dialog={dialog} moves={moves} />;
  }

  /** Opens a verb's form, when a single field is not enough. */
  function VerbEdit({ row, frame, verb, label }: EditProps<Row> & { verb: string; label: string }) {
    const record = useRecord(row);
    if (record.data?.can[verb] === true) return <Asked record={record.data} row={row} frame={frame} verb={verb} />;
    return <CellEditor frame={frame} label={label} record={record} verb={verb} />;
  }

  function Asked({ record, row, frame, verb }: EditProps<Row> & { record: R; verb: string }) {
    const { open, dialog } = useActions(record, row);
    const [asked, setAsked] = useState(false);
    const isDone = asked && !dialog;
    const step = useEffectEvent(() => {
      if (isDone) return frame.onClose();
      open(verb);
      setAsked(true);
    });
    useEffect(() => step(), [isDone]);
    return dialog;
  }

  return { DueEdit, ManagerEdit, StatusEdit, VerbEdit };
}
