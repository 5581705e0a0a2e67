import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { query } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { SubmittalFields } from './SubmittalFields.tsx';
import { EMPTY, textOf, valuesOf } from './formValues.ts';
import type { SubmittalValues } from './formValues.ts';
import { submittalPath } from './record.tsx';
import { fieldWords } from './recordWords.ts';
import { submittalSource } from './source.ts';

interface NewProps {
  projectId: string | undefined;
  /** where the person is now: chosen already, but can be changed */
  proposed: string | undefined;
  onClose: () => void;
}

/** A new submittal, as a draft. */
export function NewSubmittal({ projectId, proposed, onClose }: NewProps) {
  const t = useT();
  const go = useGo();
  const state = useRecordCreate({
    source: submittalSource,
    call: submittalItems.create,
    draft: `submittal.new.${projectId ?? ''}`,
    initial: EMPTY,
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    toast: (item) => t('Draft kept: {title}', { title: item.title }),
    done: (item) => {
      onClose();
      setTimeout(() => go(submittalPath(item)), 0);
    },
  });
  const uploads = useUploads();
  useProposedProject(state.form, projectId ?? proposed);
  const send = () =>
    uploads.busy ? notify.info(t('Wait until the files have arrived.')) : state.send({ fileIds: uploads.fileIds });
  return (
    <RecordForm state={state} title={t('New submittal')} action={t('Keep as draft')} onSend={send} onClose={onClose}>
      <SubmittalFields form={state.form} fixedProject={projectId !== undefined} status="draft" />
      <FileDrop uploads={uploads} label={t('Attach the drawings, data sheets or other files')} />
    </RecordForm>
  );
}

/** The project that is proposed is put in once; who empties the field then wants to choose. */
function useProposedProject(form: Form<SubmittalValues>, proposed: string | undefined): void {
  const asked = query(projects.get, { projectId: proposed ?? '' }, { quiet: true, stay: true });
  const project = useQuery({ ...asked, enabled: proposed !== undefined }).data;
  const [put, setPut] = useState(false);
  const propose = useEffectEvent((projectId: SubmittalValues['projectId']) => {
    if (form.dirty) form.set({ projectId });
    else form.restart({ ...form.values, projectId });
  });
  const empty = form.values.projectId === null;
  useEffect(() => {
    if (put || !empty || !project) return;
    setPut(true);
    propose({ projectId: project.projectId, projectName: project.projectName });
  }, [project, empty, put]);
}

/** Changes what is still open to change. */
export function EditSubmittal({ source, record: item, onClose }: VerbProps<SubmittalItem>) {
  const t = useT();
  const state = useRecordEdit({
    source,
    record: item,
    call: submittalItems.update,
    valuesOf,
    toast: () => t('Saved'),
    done: onClose,
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: item.number ?? t('draft') })}
      action={t('Save')}
      onClose={onClose}
      labelOf={(field) => wordFor(fieldWords(t), field)}
      textOf={(field, value) => textOf(field, value, t)}
    >
      <SubmittalFields form={state.form} fixedProject status={item.status} returnDueDate={item.returnDueDate} />
    </RecordForm>
  );
}
