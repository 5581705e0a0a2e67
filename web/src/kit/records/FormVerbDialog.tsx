import { FormInputs } from './FormInputs.tsx';
import { FormGrid } from './FormParts.tsx';
import { RecordVerbDialog } from './RecordVerbDialog.tsx';
import type { VerbProps } from './RecordVerbDialog.tsx';
import { emptyValues } from './formFields.ts';
import type { EditableRecord } from './recordSource.ts';
import type { FormVerb } from './formVerb.ts';

/** The dialog of a verb that asks for a few fields at most. */
export function FormVerbDialog<R extends EditableRecord>({ asks, ...props }: VerbProps<R> & { asks: FormVerb }) {
  const { fields, initial, input, wanted = {}, columns = false, ...rest } = asks;
  const projectId = 'projectId' in props.record ? String(props.record.projectId) : undefined;
  function check(values: object): Record<string, string> {
    const empty = Object.entries(values).filter(([, value]) => typeof value === 'string' && value.trim() === '');
    return Object.fromEntries(empty.flatMap(([name]) => (wanted[name] ? [[name, wanted[name]]] : [])));
  }
  return (
    <RecordVerbDialog
      {...props}
      {...rest}
      initial={{ ...emptyValues(fields), ...initial }}
      input={() => ({ ...input })}
      check={check}
    >
      {(form) => {
        const inputs = <FormInputs form={form} fields={fields} projectId={projectId} autoFocus />;
        return columns ? <FormGrid>{inputs}</FormGrid> : inputs;
      }}
    </RecordVerbDialog>
  );
}
