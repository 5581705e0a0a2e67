import type { ReactNode } from 'react';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { FormInputs } from '../form/FormInputs.tsx';
import { FormCell, FormGrid } from '../form/FormParts.tsx';
import { RecordVerbDialog } from './RecordVerbDialog.tsx';
import type { VerbProps } from './RecordVerbDialog.tsx';
import { useDraftUploads } from '../form/useDraftUploads.ts';
import { emptyValues } from '../form/formFields.ts';
import { formInput } from '../form/formInput.ts';
import type { EditableRecord } from '../kind/recordSource.ts';
import type { FormVerb } from './formVerb.ts';

/** The dialog of a verb that needs only a few fields or files. */
export function FormVerbDialog<R extends EditableRecord>({ asks, ...props }: VerbProps<R> & { asks: FormVerb }) {
  const { fields, initial, input, wanted = {}, hides = () => [], columns = false, focus, ...rest } = asks;
  const projectId = 'projectId' in props.record ? String(props.record.projectId) : undefined;
  const names = Object.keys(fields);
  const { fileIds: files, ...typed } = fields;
  const focused = focus === undefined ? names[0] : focus;
  function check(values: object): Record<string, string> {
    const hidden = hides(values);
    const empty = Object.entries(values).filter(([name, value]) => isEmpty(value) && !hidden.includes(name));
    const missing = Object.fromEntries(empty.flatMap(([name]) => (wanted[name] ? [[name, wanted[name]]] : [])));
    return { ...missing, ...asks.check?.(values) };
  }
  return (
    <RecordVerbDialog
      {...props}
      {...rest}
      initial={{ ...emptyValues(typed), ...initial }}
      input={(values, uploads) => ({
        ...formInput(asks.call.input, Object.fromEntries(hides(values).map((name) => [name, null]))),
        ...(typeof input === 'function' ? input(values) : input),
        ...(files && { fileIds: uploads.fileIds }),
      })}
      check={check}
      useFiles={useDraftUploads}
    >
      {(form, uploads) => {
        const hidden = hides(form.values);
        const shown = names.filter((name) => !hidden.includes(name));
        const inputs = shown.map((name) =>
          files && name === 'fileIds' ? (
            <FormCell key={name} name={name} wide>
              <FileDrop uploads={uploads} label={files.label} />
              {'note' in files.props && (files.props.note as ReactNode)}
            </FormCell>
          ) : (
            <FormInputs
              key={name}
              form={form}
              fields={typed}
              names={[name]}
              projectId={projectId}
              autoFocus={name === focused}
            />
          ),
        );
        return columns ? <FormGrid>{inputs}</FormGrid> : inputs;
      }}
    </RecordVerbDialog>
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
