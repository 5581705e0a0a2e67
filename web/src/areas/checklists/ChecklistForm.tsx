import { checklists } from '@plumbline/contract/areas/checklists';
import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import { FormsOf, NO_FORMS, sentForms } from '../../kit/forms/FormsInput.tsx';
import { EditForm } from '../../kit/records/EditForm.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { NewForm } from '../../kit/records/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { TEMPLATES, checklistSource } from './source.ts';
import { checklistFields, checklistValues } from './fields.ts';
import type { ChecklistValues } from './fields.ts';

/** A new checklist with its forms: kept as a draft, or scheduled at once. */
export function NewChecklist(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={checklistSource}
      call={checklists.create}
      fields={checklistFields(t)}
      title={t('New checklist')}
      more={{ runs: NO_FORMS }}
      input={({ runs }) => ({ runs: sentForms(runs) })}
      atOnce={{
        action: t('Schedule'),
        field: 'schedule',
        check: ({ runs, leadId, scheduledDate, dueDate }) => ({
          ...(sentForms(runs) ? {} : { runs: t('Choose at least one template') }),
          ...(leadId ? {} : { leadId: t('Choose who does it') }),
          ...(scheduledDate || dueDate ? {} : { scheduledDate: t('Choose a day') }),
        }),
      }}
      files={t('Attach drawings, photos or other files')}
    >
      {(form, projectId) => (
        <Inputs form={form}>
          <FormsOf form={form} templates={TEMPLATES} projectId={projectId} />
        </Inputs>
      )}
    </NewForm>
  );
}

/** Changes what is still open to change; its forms have verbs of their own. */
export function EditChecklist(props: VerbProps<ChecklistPackage>) {
  const t = useT();
  const valuesOf = (one: ChecklistPackage) => checklistValues(t, one);
  return (
    <EditForm {...props} call={checklists.update} fields={checklistFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

/** What is to be checked, by whom and when, and what it belongs to. */
function Inputs({ form, children }: { form: Form<ChecklistValues>; children?: React.ReactNode }) {
  const t = useT();
  const given = { form, fields: checklistFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      {children}
      <FormPart title={t('Who and when')}>
        <FormInputs {...given} names={['leadId', 'managerId', 'scheduledDate', 'dueDate']} />
      </FormPart>
      <FormPart title={t('What it belongs to')}>
        <FormInputs
          {...given}
          names={['locationId', 'taskId', 'punchPackageId', 'equipment', 'responsibleCompanyId']}
        />
      </FormPart>
      <FormInputs {...given} names={['description']} />
      <CustomInputs form={form} kind="checklist" />
      <FormGrid>
        <FormInputs {...given} names={['isRequired', 'strictOrder', 'isPrivate']} />
      </FormGrid>
    </>
  );
}
