import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { useT } from '../../kit/words/index.ts';
import { PROJECT_VERBS, verbWords } from './lifecycle.ts';
import { projectKind } from './record.tsx';

/** Moves the project on: says what will happen and asks for what the step needs. */
export function VerbDialog(props: VerbProps<Project>) {
  const t = useT();
  const { record: project } = props;
  const verb = PROJECT_VERBS.find((known) => known === props.verb) ?? 'award';
  const { effect, date, reason, waiver } = verbWords(t)[verb];
  const dateLabels = {
    actualStartDate: t('Work started on site'),
    substantialCompletionDate: t('Substantially complete on'),
    finalCompletionDate: t('Final completion'),
  };
  // What of this a step takes is said by its contract; the rest is not sent.
  const call: Endpoint<Schema, (typeof projects.get)['output']> = projects[verb];
  const initial = {
    actualStartDate: project.actualStartDate ?? project.today,
    substantialCompletionDate: project.substantialCompletionDate ?? project.today,
    finalCompletionDate: project.finalCompletionDate ?? project.today,
    reason: '',
    waiverReason: '',
  };
  return (
    <RecordVerbDialog
      {...props}
      call={call}
      lead={<p style={{ margin: 0 }}>{effect}</p>}
      initial={initial}
      messages={date ? { [date]: t('Choose the day') } : {}}
      check={(values): Record<string, string> => {
        if (reason && values.reason.trim() === '') return { reason: t('Give a reason; the team reads it') };
        return waiver?.required && values.waiverReason.trim() === '' ? { waiverReason: waiver.help } : {};
      }}
      toast={({ projectName, status }) =>
        t('{name} is now: {status}', { name: projectName, status: projectKind.statusWord(status, t) })
      }
    >
      {(form) => (
        <>
          {date && <FormField form={form} name={date} as={DateField} label={dateLabels[date]} />}
          {reason && (
            <FormField
              form={form}
              name="reason"
              as={TextArea}
              label={t('Reason')}
              rows={3}
              maxLength={1000}
              autoFocus
              required
            />
          )}
          {waiver && (
            <FormField
              form={form}
              name="waiverReason"
              as={TextArea}
              {...waiver}
              optional={!waiver.required}
              rows={2}
              maxLength={1000}
            />
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}
