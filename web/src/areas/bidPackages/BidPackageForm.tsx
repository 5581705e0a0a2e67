import type { ReactNode } from 'react';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import { readChoiceField } from '../../kit/records/form/formFields.ts';
import { companyChoices } from '../../kit/records/form/readChoices.ts';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { bidPackageFields, bidPackageValues } from './fields.ts';
import type { BidPackageValues } from './fields.ts';
import { bidPackageSource } from './source.ts';

const FORMS = companyChoices(bidPackageReads.forms, (all) =>
  all.map(({ bidFormId, name }) => ({ value: bidFormId, label: name })),
);

/** Creates a bid package. It gets its number at once. */
export function NewBidPackage(props: NewRecordProps) {
  const t = useT();
  const fields = {
    ...bidPackageFields(t),
    bidFormId: readChoiceField(t('Form to begin with'), FORMS, { optional: true }),
  };
  return (
    <NewForm
      {...props}
      source={bidPackageSource}
      call={bidPackages.create}
      fields={fields}
      title={t('New bid package')}
      action={t('Create bid package')}
      toast={(made) => t('{number} created', { number: made.number ?? '' })}
      files={t('Attach drawings and other files that bidders get')}
    >
      {(form) => (
        <Inputs form={form} isNew>
          <FormInputs form={form} fields={fields} names={['bidFormId']} />
        </Inputs>
      )}
    </NewForm>
  );
}

/** Edits a bid package. */
export function EditBidPackage(props: VerbProps<BidPackage>) {
  const t = useT();
  const valuesOf = (one: BidPackage) => bidPackageValues(t, one);
  return (
    <EditForm {...props} call={bidPackages.update} fields={bidPackageFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<BidPackageValues>;
  isNew?: boolean;
  children?: ReactNode;
}

function Inputs({ form, isNew = false, children }: InputsProps) {
  const t = useT();
  const given = { form, fields: bidPackageFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['trade', 'managerId', 'dueDate', 'dueTime', 'rfiDeadlineDate']} />
        {children}
      </FormGrid>
      <FormInputs {...given} names={['scopeText']} />
      <MoreFields form={form} kind="bidPackage" isNew={isNew} first={FIRST}>
        <FormPart title={t('When')}>
          <FormInputs {...given} names={['walkthroughDate', 'walkthroughPlace', 'anticipatedAwardDate']} />
        </FormPart>
        <FormInputs {...given} names={['instructions', 'bidderLines', 'ndaText']} />
        <CustomInputs form={form} kind="bidPackage" />
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
  'trade',
  'managerId',
  'dueDate',
  'dueTime',
  'rfiDeadlineDate',
  'bidFormId',
  'scopeText',
  'fileIds',
];
