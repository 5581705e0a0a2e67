import { submittalCalls } from '@plumbline/contract/areas/submittals';
import { submittalReads } from '@plumbline/contract/areas/submittals/reads';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { rowEdits } from '../../kit/records/list/rowEdits.tsx';
import { FactEditor } from '../../kit/records/FactEditor.tsx';
import { dayField, recordValues } from '../../kit/records/formFields.ts';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { SUBMITTAL_READS, submittalSource } from './source.ts';
import { useSubmittalActions } from './useSubmittalActions.tsx';
import { submittalFields } from './fields.ts';

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

interface SubmittalFactEditorProps {
  frame: EditFrame;
  item: SubmittalItem;
  /** the day that presses now is moved by a verb of its own */
  name: keyof ReturnType<typeof submittalFields> | 'dueDate';
}

/** Changes one field of a submittal under its fact. */
export function SubmittalFactEditor({ frame, item, name }: SubmittalFactEditorProps) {
  const t = useT();
  const given = { frame, source: submittalSource, record: item, projectId: item.projectId };
  if (name === 'dueDate') {
    const { dueDate } = item;
    const fields = { dueDate: dayField(t('Due')) };
    return (
      <FactEditor
        {...given}
        fields={fields}
        name={name}
        values={{ dueDate }}
        verb="setDue"
        call={submittalCalls.setDue}
      />
    );
  }
  const fields = submittalFields(t);
  const values = recordValues(fields, item);
  return (
    <FactEditor {...given} fields={fields} name={name} values={values} verb="update" call={submittalCalls.update} />
  );
}
