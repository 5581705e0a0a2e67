import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf, Schema } from '@plumbline/contract/kit/endpoint';
import { useUploads } from '../files/useUploads.ts';
import { useGo } from '../nav/index.ts';
import { notify } from '../notify/index.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { useT } from '../words/index.ts';
import { FormInputs } from './FormInputs.tsx';
import { RecordForm, useRecordCreate } from './RecordForm.tsx';
import { emptyValues } from './formFields.ts';
import type { Field, FieldValues, FormFields } from './formFields.ts';
import type { RecordKind } from './recordKinds.ts';
import type { EditableRecord, RecordSource } from './recordSource.ts';
import { useProposedProject } from './useProposedProject.ts';
import type { RecordForm as Form } from './useRecordForm.ts';
import type { Messages } from './useRecordVerb.ts';

/** Where a new record of a project is made. */
export interface NewRecordProps {
  /** the one project in which it is made; else one is chosen */
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}
type InProject = FormFields & { projectId: Field<{ projectId: string; projectName: string } | null> };
/** A call that answers the new record. */
interface Making extends Endpoint {
  output: Schema & {
    _zod: { output: { recordId: string; projectId: string | null; number: string | null; title: string } };
  };
}

interface NewFormProps<R extends EditableRecord, E extends Making, Fields extends InProject> extends NewRecordProps {
  source: RecordSource<R> & { kind: Pick<RecordKind, 'path'> };
  call: E;
  fields: Fields;
  title: string;
  /** words of the sending button and said when it is made, for what is no draft at first */
  action?: string;
  toast?: (answer: OutputOf<E>) => string;
  /** words of the place for files, where it may begin with some */
  files?: string;
  /** names the draft of a form that is opened from another record, apart from that of the list */
  origin?: string;
  children: (form: Form<FieldValues<Fields>>) => ReactNode;
}

/** The form of a new record with a project, which is chosen first where none is given, and a title; its page opens when it is made. See `useRecordCreate`. */
export function NewForm<R extends EditableRecord, E extends Making, Fields extends InProject>(
  props: NewFormProps<R, E, Fields>,
) {
  const { source, call, fields, projectId, files, onClose } = props;
  const t = useT();
  const go = useGo();
  const uploads = useUploads();
  const draft = ({ title }: OutputOf<E>) => t('Draft kept: {title}', { title });
  const state = useRecordCreate({
    source,
    call,
    draft: `${source.kind.kind}.new.${props.origin ?? projectId ?? ''}`,
    initial: emptyValues(fields),
    messages: { projectId: t('Choose a project'), title: t('Give it a title') } as Messages<InputOf<E>>,
    toast: props.toast ?? draft,
    done: (made) => {
      onClose();
      setTimeout(() => go(source.kind.path(made)), 0);
    },
  });
  const { form } = state;
  useProposedProject(form, projectId ?? props.proposed);
  function send() {
    if (!files) return state.send();
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    state.send({ fileIds: uploads.fileIds } as unknown as Partial<InputOf<E>>);
  }
  return (
    <RecordForm<FieldValues<Fields>>
      state={state}
      title={props.title}
      action={props.action ?? t('Keep as draft')}
      onSend={send}
      onClose={onClose}
    >
      {projectId === undefined && <FormInputs form={form} fields={fields} names={['projectId']} />}
      {props.children(form)}
      {files && <FileDrop uploads={uploads} label={files} />}
    </RecordForm>
  );
}
