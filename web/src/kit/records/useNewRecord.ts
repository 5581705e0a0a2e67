import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { useGo } from '../nav/index.ts';
import { useT } from '../words/index.ts';
import { useRecordCreate } from './RecordForm.tsx';
import { emptyValues } from './formFields.ts';
import type { Field, FormFields } from './formFields.ts';
import type { EditableRecord, RecordSource } from './recordSource.ts';
import type { Messages } from './useRecordVerb.ts';
import { useProposedProject } from './useProposedProject.ts';

/** Where a new record of a project is made. */
export interface NewRecordProps {
  /** the one project in which it is made; else one is chosen */
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}
type InProject = FormFields & { projectId: Field<{ projectId: string; projectName: string } | null> };

/** The form of a new record with a project and a title, whose page opens when it is made: see `useRecordCreate`. */
export function useNewRecord<R extends EditableRecord, E extends Endpoint, Fields extends InProject>(
  { projectId, proposed, onClose }: NewRecordProps,
  made: {
    source: RecordSource<R>;
    call: E;
    fields: Fields;
    pathOf: (answer: OutputOf<E>) => string;
    toast: (answer: OutputOf<E>) => string;
  },
) {
  const t = useT();
  const go = useGo();
  const { source, call, fields, pathOf, toast } = made;
  const messages = { projectId: t('Choose a project'), title: t('Give it a title') };
  const state = useRecordCreate({
    source,
    call,
    draft: `${source.kind.kind}.new.${projectId ?? ''}`,
    initial: emptyValues(fields),
    messages: messages as Messages<InputOf<E>>,
    toast,
    done: (answer) => {
      onClose();
      setTimeout(() => go(pathOf(answer)), 0);
    },
  });
  useProposedProject(state.form, projectId ?? proposed);
  return state;
}
