import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { rfis } from '@plumbline/contract/areas/rfis';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { useActor, useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { PhotoCapture } from '../../kit/records/page/PhotoCapture.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import { RecordForm, useRecordCreate } from '../../kit/records/form/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { emptyValues } from '../../kit/records/form/formFields.ts';
import { useCalendar } from '../../kit/records/kind/useCalendar.ts';
import { useDraftUploads } from '../../kit/records/form/useDraftUploads.ts';
import { useProposedProject } from '../../kit/records/form/useProposedProject.ts';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useWhenReady } from '../../kit/ui/useWhenReady.ts';
import { reviewersInput } from '../../kit/records/form/reviewSteps.ts';
import { useT } from '../../kit/words/index.ts';
import { Asked, ImpactInputs, NOBODY_ASKED, SimilarHint, projectDays, useRfiType } from './inputs.tsx';
import { impactInput, rfiFields, valuesOf } from './fields.ts';
import type { RfiValues } from './fields.ts';
import { rfiPath } from './record.tsx';
import { rfiSource, submittedText } from './source.ts';

interface NewRfiProps {
  projectId?: string;
  /** The id of the project that the person is in: preselected, and can be changed */
  proposed?: string;
  onClose: () => void;
}

/**
 * Creates an RFI: a draft, or submitted to its manager at once. A manager can send it to reviewers at once. On a phone
 * the photo comes first.
 */
export function NewRfi({ projectId, proposed, onClose }: NewRfiProps) {
  const t = useT();
  const go = useGo();
  const me = useActor().personId;
  const phone = useMediaQuery('(max-width: 599.95px)');
  const maySubmit = useRight('rfi', 'submit') !== 'none';
  const mayManage = useRight('rfi', 'manage') !== 'none';
  // A ref, because the create may be answered before the next render.
  const onward = useRef<'keep' | 'submit' | 'send'>('keep');
  const finish = (rfi: Rfi) => {
    onClose();
    setTimeout(() => go(rfiPath(rfi)), 0);
  };
  const { submit, sendOut, began } = useOnward(finish);
  const state = useRecordCreate({
    source: rfiSource,
    call: rfis.create,
    draft: `rfi.new.${projectId ?? ''}`,
    initial: { ...emptyValues(rfiFields(t)), ...NOBODY_ASKED },
    input: impactInput,
    messages: { projectId: t('Choose a project'), title: t('Give it a title') },
    check: ({ question, reviewers }): Record<string, string> => ({
      ...(onward.current !== 'keep' && question.trim() === '' && { question: t('Write the question') }),
      ...(onward.current === 'send' && reviewers.length === 0 && { reviewers: t('Choose who is asked') }),
    }),
    toast: (rfi) => (onward.current === 'keep' ? t('Draft kept: {title}', { title: rfi.title }) : ''),
    done: goOn,
  });
  const { form } = state;
  const { reviewers } = form.values;
  const uploads = useDraftUploads(form, rfis.create);
  const { project, isComing } = useProposedProject(form, projectId ?? proposed);
  const { rfiTypeId } = form.values;
  const type = useRfiType(rfiTypeId ?? undefined);
  const days = projectDays(project, rfiTypeId ? type : null, useCalendar(project?.projectId));
  const busy = state.busy || submit.busy || sendOut.busy;
  const manager = form.values.rfiManagerId ?? project?.rfiManager;
  const sends = mayManage && project !== undefined && manager?.personId === me;
  const leads = sends ? 'send' : maySubmit ? 'submit' : 'keep';

  function goOn(rfi: Rfi) {
    const { rfiId, version, can } = rfi;
    began(rfi);
    const { dueDate, mailLinks, distributionIds: informed } = form.values;
    const distributionIds = informed.map(({ personId }) => personId);
    const asked = reviewersInput(reviewers);
    if (onward.current === 'submit' && can.submit === true) submit.run({ rfiId, version });
    else if (onward.current === 'send' && can.send === true)
      sendOut.run({ rfiId, version, reviewers: asked, dueDate: dueDate ?? days.due ?? '', distributionIds, mailLinks });
    else finish(rfi);
  }
  function send(to: typeof onward.current) {
    if (busy) return;
    onward.current = to;
    sending.press();
  }
  const sending = useWhenReady(!isComing, () => {
    const notYet = uploads.notYet;
    if (notYet) return notify.info(notYet);
    state.send({ fileIds: uploads.fileIds });
  });
  const keep = t('Keep as draft');
  const first = (person: { fullName: string }) => t('Send to {name}', { name: person.fullName.split(' ')[0] ?? '' });
  const words = {
    keep,
    submit: manager ? first(manager) : t('Submit'),
    send:
      reviewers.length > 1
        ? t('Send to {n} reviewers', { n: reviewers.length })
        : reviewers[0]
          ? first(reviewers[0])
          : t('Send for review'),
  };
  return (
    <RecordForm
      state={{ ...state, waiting: state.waiting || submit.waiting || sendOut.waiting }}
      title={t('New RFI')}
      action={words[leads]}
      busy={(busy || sending.waits) && onward.current === leads}
      onSend={() => send(leads)}
      onClose={onClose}
      buttons={
        leads === 'keep' ? (
          <></>
        ) : (
          <ActionButton
            variant="outlined"
            busy={(state.busy || sending.waits) && onward.current === 'keep'}
            onPress={() => send('keep')}
          >
            {keep}
          </ActionButton>
        )
      }
    >
      {phone && <PhotoCapture uploads={uploads} />}
      <RfiInputs
        form={form}
        fixedProject={projectId !== undefined}
        brief={phone ? 'phone' : 'desk'}
        ownDue={!sends}
        files={
          <>
            {!phone && <FileDrop uploads={uploads} label={t('Attach photos, sketches or files')} />}
            {sends && <Asked form={form} projectId={project.projectId} days={days} />}
          </>
        }
      />
    </RecordForm>
  );
}

/**
 * The verbs that follow a new draft at once. If the verb fails, the draft exists and its page opens with the reason.
 */
function useOnward(finish: (rfi: Rfi) => void) {
  const t = useT();
  const draft = useRef<Rfi | null>(null);
  const onError = (error: Error) => {
    notify.warning(error.message || t('The draft is kept; it was not sent.'));
    if (draft.current) finish(draft.current);
  };
  const submit = useRecordVerb(rfiSource, null, rfis.submit, {
    toast: (rfi) => submittedText(rfi, t),
    done: finish,
    onError,
  });
  const sendOut = useRecordVerb(rfiSource, null, rfis.send, {
    toast: ({ number, dueDate }) =>
      t('{number} sent for review, due {day}', { number: number ?? '', day: dueDate ?? '' }),
    done: finish,
    onError,
  });
  const began = (rfi: Rfi) => {
    draft.current = rfi;
  };
  return { submit, sendOut, began };
}

/** Edits the fields that may still change. */
export function EditRfi(props: VerbProps<Rfi>) {
  const t = useT();
  const { record: rfi } = props;
  const { editQuestion = t('The question no longer changes.') } = rfi.can;
  const frozen = editQuestion === true ? undefined : editQuestion;
  return (
    <EditForm
      {...props}
      call={rfis.update}
      fields={rfiFields(t)}
      valuesOf={(one) => valuesOf(one, t)}
      input={impactInput}
    >
      {(form) => <RfiInputs form={form} fixedProject frozen={frozen} exceptId={rfi.rfiId} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<RfiValues>;
  /** The project cannot be chosen (editing, or inside a project) */
  fixedProject: boolean;
  /** Why the question can no longer be edited */
  frozen?: string | undefined;
  exceptId?: string;
  /** Shows only the fields that are needed first; a button shows the rest */
  brief?: 'phone' | 'desk';
  /** The due date is among the folded fields */
  ownDue?: boolean;
  /** Shown below the question */
  files?: ReactNode;
}

/**
 * The inputs of an RFI: title, question and files first, with a hint when a similar question exists. A new RFI folds
 * the rest.
 */
function RfiInputs({ form, fixedProject, frozen, exceptId, brief, ownDue = true, files }: InputsProps) {
  const t = useT();
  const given = { form, fields: rfiFields(t, { brief: brief === 'phone', frozen }) };
  const { projectId, title, question } = form.values;
  const dates = ownDue ? (['neededOnSiteDate', 'dueDate'] as const) : (['neededOnSiteDate'] as const);
  return (
    <>
      {!fixedProject && <FormInputs {...given} names={['projectId']} />}
      <FormInputs {...given} names={['title', 'question']} autoFocus={brief !== 'phone'} />
      {projectId && frozen === undefined && (
        <SimilarHint projectId={projectId.projectId} title={title} question={question} exceptId={exceptId} />
      )}
      {files}
      <MoreFields form={form} kind="rfi" isNew={brief !== undefined} first={FIRST}>
        <FormInputs {...given} names={['suggestedAnswer']} />
        <FormGrid>
          <FormInputs {...given} names={['rfiManagerId', 'rfiTypeId', ...dates]} />
          <FormInputs {...given} names={['locationId', 'drawingRefs', 'specSection', 'costCodeId']} />
          <FormInputs {...given} names={['reason', 'receivedFromId', 'responsibleCompanyId']} />
          <FormInputs {...given} names={['priority', 'reference']} />
        </FormGrid>
        <FormInputs {...given} names={['disciplines']} />
        <CustomInputs form={form} kind="rfi" />
        <ImpactInputs {...given} />
        <FormInputs {...given} names={['isPrivate']} />
      </MoreFields>
    </>
  );
}

/** The inputs that are never folded. */
const FIRST = ['projectId', 'title', 'question', 'reviewers', 'fileIds'];
