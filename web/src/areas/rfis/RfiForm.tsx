import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { PhotoCapture } from '../../kit/records/PhotoCapture.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { RfiInputs } from './RfiInputs.tsx';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import { rfiPath } from './record.tsx';
import { rfiSource, submittedText } from './source.ts';

interface NewRfiProps {
  projectId?: string;
  /** where the person is now: chosen already, but can be changed */
  proposed?: string;
  onClose: () => void;
}

const noFiles: { fileId: string; name: string }[] = [];

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
    initial: { ...emptyValues(rfiFields(t)), fileIds: noFiles },
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
      <RfiInputs form={form} fixedProject={projectId !== undefined} brief={phone} />
      {!phone && <FileDrop uploads={uploads} label={t('Attach photos, sketches or files')} />}
      {earlier.length > 0 && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('Already sent with this draft: {names}', { names: earlier.map((file) => file.name).join(', ') })}
        </Box>
      )}
    </RecordForm>
  );
}

/** Changes what is still open to change. */
export function EditRfi({ source, record: rfi, onClose }: VerbProps<Rfi>) {
  const t = useT();
  const { editQuestion = t('The question no longer changes.') } = rfi.can;
  const frozen = editQuestion === true ? undefined : editQuestion;
  const state = useRecordEdit({
    source,
    record: rfi,
    call: rfis.update,
    valuesOf: (one: Rfi) => valuesOf(one, t),
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
      fields={rfiFields(t)}
    >
      <RfiInputs form={state.form} fixedProject frozen={frozen} exceptId={rfi.rfiId} />
    </RecordForm>
  );
}
