import type { ReactNode } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import { lazyPart } from '../../nav/lazyPart.ts';
import { useT } from '../../words/index.ts';
import { FactEdit } from './FactEdit.tsx';
import type { FactCalls, FactEditor as Editor } from './FactEditor.tsx';
import type { Fact } from './Section.tsx';
import { dayField } from '../form/formFields.ts';
import type { FieldValues, FormFields } from '../form/formFields.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

// `lazyPart` loses the type parameters.
const FactEditor = lazyPart(() =>
  import('./FactEditor.tsx').then((module) => module.FactEditor),
) as unknown as typeof Editor;

interface FactEdits<R extends EditableRecord, E extends Endpoint, Fields extends FormFields> {
  source: RecordSource<R>;
  record: R & { projectId: string; dueDate: string | null };
  fields: Fields;
  /** The form's values of the record */
  values: FieldValues<Fields>;
  /** Loads the calls that change it, with the first pressed fact */
  calls: () => Promise<FactCalls<E>>;
  /** Values that are sent in another form than the form has */
  input?: (values: FieldValues<Fields>) => Partial<InputOf<E>>;
  /** The facts that are shown even when they are empty */
  always: readonly (keyof Fields & string)[];
}

/**
 * Makes the facts of a record editable in place, each as a field of its form: `edit` by name, `editDue` for the due
 * date. A fact with links gets a separate button (`apart`).
 */
export function useFactEdits<R extends EditableRecord, E extends Endpoint, Fields extends FormFields>({
  source,
  record,
  fields,
  values,
  calls,
  input,
  always,
}: FactEdits<R, E, Fields>) {
  const t = useT();
  const given = { source, record, calls, projectId: record.projectId };
  function edit(
    name: keyof Fields & string,
    value: ReactNode,
    label = fields[name]?.label ?? '',
    apart = false,
  ): Fact | null {
    const can = record.can.update;
    if (!value && !(can === true && always.includes(name))) return null;
    const own = { fields, name, values, ...(input && { input }) };
    const fact = (
      <FactEdit
        label={label}
        can={can}
        apart={apart}
        editor={(frame) => <FactEditor {...given} {...own} frame={frame} verb="update" />}
      >
        {value}
      </FactEdit>
    );
    return { label, value: fact };
  }
  function editDue({ label, value }: Fact): Fact {
    const { dueDate } = record;
    const own = { fields: { dueDate: dayField(fields.dueDate?.label ?? t('Due')) }, values: { dueDate } };
    const fact = (
      <FactEdit
        label={label}
        can={record.can.setDue}
        editor={(frame) => <FactEditor {...given} {...own} frame={frame} name="dueDate" verb="setDue" />}
      >
        {value}
      </FactEdit>
    );
    return { label, value: fact };
  }
  return { edit, editDue };
}
