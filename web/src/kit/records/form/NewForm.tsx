import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint, InputOf, OutputOf, Schema } from '@plumbline/contract/kit/endpoint';
import type { Uploads } from '../../files/useUploads.ts';
import { useGo } from '../../nav/index.ts';
import { notify } from '../../notify/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FileDrop } from '../../ui/FileDrop.tsx';
import { useWhenReady } from '../../ui/useWhenReady.ts';
import { useT } from '../../words/index.ts';
import { FormInputs } from './FormInputs.tsx';
import { RecordForm, useRecordCreate } from './RecordForm.tsx';
import { emptyValues } from './formFields.ts';
import type { Field, FieldValues, FormFields } from './formFields.ts';
import type { RecordKind } from '../kind/recordKinds.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';
import { useDraftUploads } from './useDraftUploads.ts';
import { useProposedProject } from './useProposedProject.ts';
import type { RecordForm as Form } from './useRecordForm.ts';
import type { Messages } from '../verbs/useRecordVerb.ts';

/** The place where a record is created. */
export interface NewRecordProps {
  /** The fixed project of the record; else the person chooses one */
  projectId: string | undefined;
  /** The person's current project: preselected, and can be changed */
  proposed: string | undefined;
  onClose: () => void;
}
export type InProject = FormFields & { projectId: Field<{ projectId: string; projectName: string } | null> };
/** A call that answers the new record. */
export interface Making extends Endpoint {
  output: Schema & {
    _zod: {
      output: { recordId: string; projectId: string | null; number: string | null; title: string; status: string };
    };
  };
}

/** What follows a new record when its button is pressed; otherwise it stays a draft. */
interface AtOnce<E extends Endpoint, Values> {
  action: string;
  /** The call's field that says whether to do it */
  field: keyof InputOf<E> & string;
  /** The values it needs: an error for each missing field */
  check: (values: Values) => Record<string, string>;
}

export interface NewFormProps<
  R extends EditableRecord,
  E extends Making,
  Fields extends InProject,
  More extends object,
> extends NewRecordProps {
  source: RecordSource<R> & { kind: Pick<RecordKind, 'path' | 'statusWord'> };
  call: E;
  fields: Fields;
  title: string;
  /** The label of the send button and the success message, for kinds that do not start as a draft */
  action?: string;
  toast?: (answer: OutputOf<E>) => string;
  /** Form values besides the fields */
  more?: More | undefined;
  /** Values that are sent in another form than the form has */
  input?: ((values: NoInfer<FieldValues<Fields> & More>) => Partial<InputOf<E>>) | undefined;
  /** Messages for fields that the contract refuses, besides project and title */
  messages?: Messages<InputOf<E>>;
  atOnce?: AtOnce<E, NoInfer<FieldValues<Fields> & More>>;
  /** The page of the new record, if the kind cannot name it */
  pathOf?: (made: OutputOf<E>) => string;
  /** The label of the file input; it may start with files */
  files?: string;
  /** The form has its own file input */
  takesFiles?: boolean;
  /** Separates the draft of a form opened from another record from the list's draft */
  origin?: string;
  /** `projectId` is the currently chosen project */
  children: (form: Form<FieldValues<Fields> & More>, projectId: string | undefined, uploads: Uploads) => ReactNode;
}

/**
 * The form of a new record with a project and a title. The project is chosen first if none is given. The record's page
 * opens afterwards. See `useRecordCreate`.
 */
export function NewForm<
  R extends EditableRecord,
  E extends Making,
  Fields extends InProject,
  More extends object = object,
>(props: NewFormProps<R, E, Fields, More>) {
  const { source, call, fields, projectId, files, atOnce, onClose } = props;
  type Values = FieldValues<Fields> & More;
  const t = useT();
  const go = useGo();
  // A ref, because `check` and `send` read the pressed button before the next render.
  const isAtOnce = useRef(false);
  const made = ({ number, title, status }: OutputOf<E>) =>
    atOnce && number ? `${number}: ${source.kind.statusWord(status, t)}` : t('Draft kept: {title}', { title });
  const state = useRecordCreate<R, E, Values>({
    source,
    call,
    draft: `${source.kind.kind}.new.${props.origin ?? projectId ?? ''}`,
    initial: { ...emptyValues(fields), ...props.more } as Values,
    ...(props.input && { input: props.input }),
    messages: {
      projectId: t('Choose a project'),
      title: t('Give it a title'),
      ...props.messages,
    } as Messages<InputOf<E>>,
    check: (values) => (atOnce && isAtOnce.current ? atOnce.check(values) : {}),
    toast: props.toast ?? made,
    done: (answer) => {
      onClose();
      setTimeout(() => go(props.pathOf?.(answer) ?? source.kind.path(answer)), 0);
    },
  });
  const { form } = state;
  const uploads = useDraftUploads(form, call);
  const { project, isComing } = useProposedProject(form, projectId ?? props.proposed);
  function send(now: boolean) {
    isAtOnce.current = now;
    sending.press();
  }
  const sending = useWhenReady(!isComing, () => {
    const takesFiles = files !== undefined || props.takesFiles === true;
    const notYet = takesFiles && uploads.notYet;
    if (notYet) return notify.info(notYet);
    const more = {
      ...(takesFiles && { fileIds: uploads.fileIds }),
      ...(atOnce && { [atOnce.field]: isAtOnce.current }),
    };
    state.send(more as unknown as Partial<InputOf<E>>);
  });
  const busy = state.busy || sending.waits;
  return (
    <RecordForm<Values>
      state={state}
      title={props.title}
      action={atOnce?.action ?? props.action ?? t('Keep as draft')}
      busy={busy && (!atOnce || isAtOnce.current)}
      onSend={() => send(atOnce !== undefined)}
      onClose={onClose}
      buttons={
        atOnce && (
          <ActionButton variant="outlined" busy={busy && !isAtOnce.current} onPress={() => send(false)}>
            {t('Keep as draft')}
          </ActionButton>
        )
      }
    >
      {projectId === undefined && <FormInputs form={form} fields={fields} names={['projectId']} />}
      {props.children(form, project?.projectId, uploads)}
      {files && <FileDrop uploads={uploads} label={files} />}
    </RecordForm>
  );
}
