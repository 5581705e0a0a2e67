import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { PhotoCapture } from '../../kit/records/PhotoCapture.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { RfiFields } from './RfiFields.tsx';
import { EMPTY, textOf, valuesOf } from './formValues.ts';
import type { RfiValues } from './formValues.ts';
import { impactInput } from './formValues.ts';
import { rfiSource } from './queries.ts';
import { rfiPath } from './record.tsx';
import { fieldWords, submittedText } from './recordWords.ts';
import { wordFor } from './words.ts';

interface NewRfiProps {
  projectId?: string;
  /** where the person is now: chosen already, but can be changed */
  proposed?: string;
  onClose: () => void;
}

/** A new RFI: a draft, or at once handed to its manager. On a phone the photo comes first. */
export function NewRfi({ projectId, proposed, onClose }: NewRfiProps) {
  const t = useT();
  const go = useGo();
  const phone = useMediaQuery('(max-width: 599.95px)');
  const maySubmit = useRight('rfi', 'submit') !== 'none';
  // What was pressed is known before the next render: the answer to the first press must not find the state of before.
  const wantSubmit = useRef(false);
  const finish = (rfi: Rfi) => {
    onClose();
    setTimeout(() => go(rfiPath(rfi)), 0);
  };
  const submit = useRecordVerb(rfiSource, null, rfis.submit, { toast: (rfi) => submittedText(rfi, t), done: finish });
  const state = useRecordCreate({
    source: rfiSource,
    call: rfis.create,
    draft: `rfi.new.${projectId ?? ''}`,
    initial: EMPTY,
    input: impactInput,
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    check: (values): Record<string, string> =>
      wantSubmit.current && values.question.trim() === '' ? { question: t('Write the question') } : {},
    toast: (rfi) => (wantSubmit.current ? '' : t('Draft kept: {title}', { title: rfi.title })),
    done: (rfi) =>
      wantSubmit.current && rfi.can.submit === true
        ? submit.run({ rfiId: rfi.rfiId, version: rfi.version })
        : finish(rfi),
  });
  const { form } = state;
  const [earlier] = useState(form.values.fileIds);
  const uploads = useUploads({
    onDone: (fileId, file) => form.set({ fileIds: [...form.values.fileIds, { fileId, name: file.name }] }),
  });
  const project = useProposedProject(form, projectId ?? proposed);
  const busy = state.busy || submit.busy;
  function send(andSubmit: boolean) {
    if (busy) return;
    if (uploads.busy) return notify.info(t('Wait until the files have arrived.'));
    wantSubmit.current = andSubmit;
    state.send({ fileIds: [...earlier.map((file) => file.fileId), ...uploads.fileIds].slice(0, 50) });
  }
  const manager = form.values.rfiManagerId ?? project?.rfiManager;
  const submitLabel =
    phone && manager ? t('Send to {name}', { name: manager.fullName.split(' ')[0] ?? '' }) : t('Submit');
  const keep = t('Keep as draft');
  return (
    <RecordForm
      state={{ ...state, waiting: state.waiting || submit.waiting }}
      title={t('New RFI')}
      action={maySubmit ? submitLabel : keep}
      busy={busy && wantSubmit.current === maySubmit}
      onSend={() => send(maySubmit)}
      onClose={onClose}
      buttons={
        maySubmit ? (
          <ActionButton variant="outlined" busy={state.busy && !wantSubmit.current} onPress={() => send(false)}>
            {keep}
          </ActionButton>
        ) : (
          <></>
        )
      }
    >
      {phone && <PhotoCapture uploads={uploads} />}
      <RfiFields form={form} fixedProject={projectId !== undefined} question brief={phone} />
      {!phone && <FileDrop uploads={uploads} label={t('Attach photos, sketches or files')} />}
      {earlier.length > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('Already sent with this draft: {names}', { names: earlier.map((file) => file.name).join(', ') })}
        </Box>
      )}
    </RecordForm>
  );
}

/** The project of the form. The one proposed is put in once; who empties the field then wants to choose. */
function useProposedProject(form: Form<RfiValues>, proposed: string | undefined) {
  const projectId = form.values.projectId?.projectId ?? proposed;
  const project = useQuery({
    ...query(projects.get, { projectId: projectId ?? '' }, { quiet: true, stay: true }),
    enabled: Boolean(projectId),
  }).data;
  const [put, setPut] = useState(false);
  const propose = useEffectEvent((chosen: { projectId: string; projectName: string }) => {
    const values = { projectId: { projectId: chosen.projectId, projectName: chosen.projectName } };
    if (form.dirty) form.set(values);
    else form.restart({ ...form.values, ...values });
  });
  const empty = form.values.projectId === null;
  useEffect(() => {
    if (put || !empty || !project) return;
    setPut(true);
    propose(project);
  }, [project, empty, put]);
  return project;
}

/** Changes what is still open to change. */
export function EditRfi({ source, record: rfi, onClose }: VerbProps<Rfi>) {
  const t = useT();
  const format = useFormat();
  const state = useRecordEdit({
    source,
    record: rfi,
    call: rfis.update,
    valuesOf,
    input: impactInput,
    toast: () => t('Saved'),
    done: onClose,
  });
  return (
    <RecordForm
      state={state}
      title={t('Edit {name}', { name: rfi.number ?? t('draft') })}
      action={t('Save')}
      onClose={onClose}
      labelOf={(field) => wordFor(fieldWords(t), field)}
      textOf={(field, value) => textOf(field, value, t, format)}
    >
      <RfiFields
        form={state.form}
        fixedProject
        question={rfi.can.editQuestion ?? t('The question no longer changes.')}
        exceptId={rfi.rfiId}
      />
    </RecordForm>
  );
}
