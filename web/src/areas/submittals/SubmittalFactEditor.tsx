import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { FactEditor } from '../../kit/records/FactEditor.tsx';
import { dayField, recordValues } from '../../kit/records/formFields.ts';
import type { EditFrame } from '../../kit/table/columns.ts';
import { useT } from '../../kit/words/index.ts';
import { submittalFields } from './fields.ts';
import { submittalSource } from './source.ts';

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
