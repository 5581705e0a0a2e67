import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { dayField, proseField } from '../../kit/records/form/formFields.ts';
import { useT } from '../../kit/words/index.ts';
import { PROJECT_VERBS, verbWords } from './lifecycle.ts';
import { projectKind } from './record.tsx';

/** Asks before a verb that changes the project's status: says the effect and asks for the needed values. */
export function VerbDialog(props: VerbProps<Project>) {
  const t = useT();
  const { record: project } = props;
  const verb = PROJECT_VERBS.find((known) => known === props.verb) ?? 'award';
  const { effect, date, reason, waiver } = verbWords(t)[verb];
  const fields = {
    actualStartDate: dayField(t('Work started on site')),
    substantialCompletionDate: dayField(t('Substantially complete on')),
    finalCompletionDate: dayField(t('Final completion')),
    reason: proseField(t('Reason'), { required: true, rows: 3, maxLength: 1000 }),
    waiverReason: proseField(waiver?.label ?? '', {
      required: waiver?.required,
      optional: !waiver?.required,
      help: waiver?.help,
      rows: 2,
      maxLength: 1000,
    }),
  };
  // The contract says which values a verb takes; the others are not sent.
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
          {date && <FormInputs form={form} fields={fields} names={[date]} />}
          {reason && <FormInputs form={form} fields={fields} names={['reason']} autoFocus />}
          {waiver && <FormInputs form={form} fields={fields} names={['waiverReason']} />}
        </>
      )}
    </RecordVerbDialog>
  );
}
