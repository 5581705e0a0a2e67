import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useUploads } from '../../kit/files/useUploads.ts';
import { useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { PhotoCapture } from '../../kit/records/PhotoCapture.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { RecordForm, useRecordCreate, useRecordEdit } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { emptyValues } from '../../kit/records/formFields.ts';
import { useProposedProject } from '../../kit/records/useProposedProject.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { SimilarHint } from './SimilarHint.tsx';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import type { RfiValues } from './fields.ts';
import { rfiPath } from './record.tsx';
import { rfiSource, submittedText } from './source.ts';
import { ImpactInputs } from './verbs/ImpactDialogs.tsx';

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

interface InputsProps {
  form: Form<RfiValues>;
  /** the project cannot be chosen (editing, or inside a project) */
  fixedProject: boolean;
  /** why the question no longer changes */
  frozen?: string | undefined;
  exceptId?: string;
  /** a phone shows only what is needed first; the rest waits behind one press */
  brief?: boolean;
}

/** The inputs of an RFI: title, question and proposal first, with a hint when the same was asked before. */
function RfiInputs({ form, fixedProject, frozen, exceptId, brief = false }: InputsProps) {
  const t = useT();
  const [all, setAll] = useState(!brief);
  const given = { form, fields: rfiFields(t, { brief, frozen }) };
  const { projectId, title, question } = form.values;
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title', 'question']} autoFocus={!brief} />
      {projectId && frozen === undefined && (
        <SimilarHint projectId={projectId.projectId} title={title} question={question} exceptId={exceptId} />
      )}
      {!brief && <FormInputs {...given} names={['suggestedAnswer']} />}
      {all ? (
        <>
          <FormGrid>
            <FormInputs {...given} names={['rfiManagerId', 'rfiTypeId', 'neededOnSiteDate', 'dueDate']} />
            <FormInputs {...given} names={['locationId', 'drawingRefs', 'specSection', 'costCodeId']} />
            <FormInputs {...given} names={['reason', 'receivedFromId', 'responsibleCompanyId']} />
            <FormInputs {...given} names={['priority', 'reference']} />
          </FormGrid>
          <FormInputs {...given} names={['disciplines']} />
          <CustomInputs form={form} kind="rfi" />
          <ImpactInputs form={form} optional />
          <FormInputs {...given} names={['isPrivate']} />
        </>
      ) : (
        <>
          <CustomInputs form={form} kind="rfi" requiredOnly />
          <Button
            variant="text"
            endIcon={<ExpandMoreOutlined />}
            onClick={() => setAll(true)}
            sx={{ justifySelf: 'start' }}
          >
            {t('More details')}
          </Button>
        </>
      )}
    </>
  );
}
