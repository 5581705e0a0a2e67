import { submittalCalls } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import Box from '@mui/material/Box';
import { dayIn } from '@plumbline/contract/kit/days';
import type { T } from '@plumbline/contract/kit/words';
import { titleName } from '../../../kit/records/verbs/commonVerbs.ts';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import {
  proseField,
  checkField,
  choicesField,
  emptyValues,
  ownField,
  peopleField,
} from '../../../kit/records/form/formFields.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { useActor } from '../../../kit/nav/index.ts';
import { FormField } from '../../../kit/records/form/FormFields.tsx';
import { useCalendar } from '../../../kit/records/kind/useCalendar.ts';
import { MailLinks } from '../../../kit/records/outside/MailLinks.tsx';
import {
  DispositionField,
  StepsEditor,
  WorkflowChoice,
  returnDay,
  stepInput,
  useDispositions,
} from '../../submittalWorkflows/index.ts';
import type { StepPerson } from '../../submittalWorkflows/index.ts';

const nobody: StepPerson[] = [];

/** Submitted or reviewed → inReview: the reviewers of each step, and their days. */
export function SendDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const format = useFormat();
  const today = dayIn(useActor().tenant.timeZone);
  const calendar = useCalendar(item.projectId);
  const fields = {
    stopOnResubmit: checkField(t('Stop at the first rejection'), {
      help: t('Otherwise a step waits until every required reviewer has answered.'),
    }),
    note: proseField(t('Note to the reviewers'), { optional: true, rows: 2, maxLength: 2000 }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.send}
      title={t('Send {name} for review', { name: titleName(item) })}
      lead={item.status === 'reviewed' ? t('A new round begins; the answers so far stay.') : undefined}
      width={640}
      initial={{ reviewers: nobody, stopOnResubmit: false, note: '', mailLinks: true }}
      input={({ reviewers }) => ({ reviewers: stepInput(reviewers) })}
      check={({ reviewers }): Record<string, string> =>
        reviewers.some((one) => one.required) ? {} : { reviewers: t('Choose who reviews it') }
      }
      toast={(done) =>
        t('{number} sent for review, due back {day}', {
          number: done.number ?? '',
          day: format.day(done.returnDueDate ?? done.dueDate),
        })
      }
    >
      {(form) => {
        const { reviewers } = form.values;
        return (
          <>
            <WorkflowChoice projectId={item.projectId} workflowId={item.workflow?.workflowId} form={form} />
            <FormField form={form} name="reviewers" as={StepsEditor} projectId={item.projectId} autoFocus />
            {reviewers.length > 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('Back by {day}, when everybody takes the days that they have.', {
                  day: format.day(returnDay(reviewers, today, calendar)),
                })}
                {item.plannedReturnDate &&
                  ` ${t('The plan wants it back by {day}.', { day: format.day(item.plannedReturnDate) })}`}
              </Box>
            )}
            <FormInputs form={form} fields={fields} />
            <MailLinks form={form} />
          </>
        );
      }}
    </RecordVerbDialog>
  );
}

/** Reviewed → closed: the result, the reviewers' files that the submitter may see, and the people who are told. */
export function CloseDialog(props: VerbProps<SubmittalItem>) {
  const { record: item } = props;
  const t = useT();
  const dispositions = useDispositions();
  const files = filesOf(item, t);
  const remarks = remarksOf(item, t);
  const fields = fieldsOf(item, { files, remarks }, t);
  const wantsMore = (dispositionId: string) =>
    dispositions.find((one) => one.dispositionId === dispositionId)?.effect === 'resubmit';
  return (
    <RecordVerbDialog
      {...props}
      call={submittalCalls.close}
      title={t('Close and distribute {name}', { name: titleName(item) })}
      lead={t(
        'The submitter sees the result, your note, and the remarks and files that you choose. Everything else stays sealed.',
      )}
      width={640}
      initial={{
        ...emptyValues(fields),
        dispositionId: item.proposedDispositionId ?? '',
        attachmentIds: Object.keys(files),
        responseIds: item.responses.flatMap((one) => (one.round === item.round && one.body ? one.responseId : [])),
      }}
      input={({ createRevision, dispositionId }) => ({ createRevision: createRevision && wantsMore(dispositionId) })}
      messages={{ dispositionId: t('Choose the result') }}
      toast={(done) =>
        t('{number} is closed and distributed: {result}', {
          number: done.number ?? '',
          result: done.disposition?.name ?? '',
        })
      }
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={fields} names={['dispositionId']} />
          {wantsMore(form.values.dispositionId) && (
            <FormInputs form={form} fields={fields} names={['createRevision']} />
          )}
          <FormInputs form={form} fields={fields} names={['note']} />
          {Object.keys(remarks).length > 0 && <FormInputs form={form} fields={fields} names={['responseIds']} />}
          {Object.keys(files).length > 0 && <FormInputs form={form} fields={fields} names={['attachmentIds']} />}
          <FormInputs form={form} fields={fields} names={['distributionIds']} projectId={item.projectId} />
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('The submitter, the reviewers and everybody who watches are told anyway.')}
          </Box>
        </>
      )}
    </RecordVerbDialog>
  );
}

function fieldsOf(
  { proposedDispositionId, revision }: SubmittalItem,
  { files, remarks }: Record<'files' | 'remarks', Record<string, string>>,
  t: T,
) {
  const result = proposedDispositionId ? t('Result; the worst answer is proposed') : t('Result');
  const optional = true;
  return {
    dispositionId: ownField(DispositionField, result, '', {}),
    createRevision: checkField(t('Create revision {n} at once', { n: revision + 1 }), {}, true),
    note: proseField(t('Note'), { optional, rows: 3, maxLength: 5000 }),
    responseIds: choicesField(t('Remarks of the reviewers that go out'), remarks, Object.keys(remarks)),
    attachmentIds: choicesField(t('Files of the reviewers that go out'), files, Object.keys(files)),
    distributionIds: peopleField(t('Also inform'), { optional }),
  };
}

/** The remarks of the answers, by the answer's id, each with the reviewer's name. */
function remarksOf({ responses, round }: SubmittalItem, t: T): Record<string, string> {
  const remarks = responses.flatMap(({ responseId, body, by, onBehalfOf, round: of }) => {
    const name = (onBehalfOf ?? by)?.fullName ?? t('Somebody');
    const whose = of === round ? name : `${name}, ${t('round {n}', { n: of })}`;
    return body ? [[responseId, `${whose}: ${shortenText(body)}`]] : [];
  });
  return Object.fromEntries(remarks);
}

/** Cuts a long text. */
function shortenText(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text;
}

/** The files of the answers, by file id, each with the reviewer's name. */
function filesOf({ responses }: SubmittalItem, t: T): Record<string, string> {
  const files = responses.flatMap(({ attachments, by, onBehalfOf }) => {
    const name = (onBehalfOf ?? by)?.fullName ?? t('Somebody');
    return attachments.map((file) => [file.attachmentId, `${file.name} (${name})`]);
  });
  return Object.fromEntries(files);
}
