import { awards } from '@plumbline/contract/areas/awards';
import type { Award } from '@plumbline/contract/areas/awards';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { awardFields, awardValues } from './fields.ts';
import type { AwardValues } from './fields.ts';
import { awardSource } from './source.ts';

/** Creates an award. It gets its number at once; its price is entered on its page. */
export function NewAward(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={awardSource}
      call={awards.create}
      fields={awardFields(t)}
      title={t('New award')}
      action={t('Create award')}
      toast={(made) => t('{number} created', { number: made.number ?? '' })}
      files={t('Attach the price, drawings or other files')}
    >
      {(form) => <Inputs form={form} isNew />}
    </NewForm>
  );
}

/** Edits an award while it is a draft. */
export function EditAward(props: VerbProps<Award>) {
  const t = useT();
  const valuesOf = (one: Award) => awardValues(t, one);
  return (
    <EditForm {...props} call={awards.update} fields={awardFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

function Inputs({ form, isNew = false }: { form: Form<AwardValues>; isNew?: boolean }) {
  const t = useT();
  const given = { form, fields: awardFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs
          {...given}
          names={[...(isNew ? (['side'] as const) : []), 'awardType', 'companyId', 'contactId', 'dueDate', 'startDate']}
        />
      </FormGrid>
      <FormInputs {...given} names={['selectionReason']} />
      <MoreFields form={form} kind="award" isNew={isNew} first={FIRST}>
        <FormGrid>
          <FormInputs {...given} names={['managerId', 'durationDays', 'retainagePercent', 'paymentTermsDays']} />
        </FormGrid>
        <FormInputs
          {...given}
          names={[
            'requiredPapers',
            'scopeSummary',
            'inclusions',
            'exclusions',
            'qualifications',
            'conditions',
            'letterText',
          ]}
        />
        <CustomInputs form={form} kind="award" />
        <div>
          <FormInputs {...given} names={['isPrivate']} />
        </div>
      </MoreFields>
    </>
  );
}

/** The inputs that are never folded. */
const FIRST = [
  'projectId',
  'title',
  'side',
  'awardType',
  'companyId',
  'contactId',
  'dueDate',
  'startDate',
  'selectionReason',
  'fileIds',
];
