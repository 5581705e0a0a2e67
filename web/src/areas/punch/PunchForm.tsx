import { punchListItems, punchListPackages } from '@plumbline/contract/areas/punch';
import type { PunchListItem, PunchListPackage } from '@plumbline/contract/areas/punch';
import { useRight } from '../../kit/nav/index.ts';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { emptyValues, recordValues } from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { useT } from '../../kit/words/index.ts';
import { PartsCell } from './PartsCell.tsx';
import { sentParts } from './fixers.ts';
import type { HeldPart } from './fixers.ts';
import { itemForm, moneyFields, packageFields, punchFields } from './fields.tsx';
import { punchPath } from './record.tsx';
import { packageSource, punchSource } from './source.ts';

/** The values of an item's form, without money for readers without that right. */
type PunchValues = FieldValues<ReturnType<typeof itemForm>['fields']>;

/** Creates a punch item, as a draft or submitted at once. */
export function NewPunch({ packageId = '', ...props }: NewRecordProps & { packageId?: string | undefined }) {
  const t = useT();
  const assignments: HeldPart[] = [];
  return (
    <NewForm
      {...props}
      source={punchSource}
      call={punchListItems.create}
      fields={punchFields(t)}
      title={t('New punch item')}
      more={{ ...emptyValues(moneyFields(t)), packageId, assignments }}
      input={({ assignments: parts, estimatedCents, holdbackCents }) => ({
        assignments: sentParts(parts),
        // Readers without the right to money must not send an amount.
        estimatedCents: estimatedCents ?? undefined,
        holdbackCents: holdbackCents ?? undefined,
      })}
      messages={{ packageId: t('Choose a punch list') }}
      atOnce={{
        action: t('Submit'),
        field: 'submit',
        check: ({ locationId }): Record<string, string> => (locationId ? {} : { locationId: t('Say where it is') }),
      }}
      pathOf={(item) => punchPath({ ...item, packageId: item.package.punchListPackageId })}
      takesFiles
    >
      {(form, projectId, uploads) => (
        <Inputs form={form} isNew>
          <FileDrop uploads={uploads} label={t('Photos of the defect')} accept="image/*" />
          <PartsCell
            value={form.values.assignments}
            projectId={projectId}
            onChange={(parts) => form.set({ assignments: parts })}
            error={form.errors.assignments}
          />
        </Inputs>
      )}
    </NewForm>
  );
}

/** Edits a punch item. */
export function EditPunch(props: VerbProps<PunchListItem>) {
  const t = useT();
  const { record } = props;
  return (
    <EditForm
      {...props}
      call={punchListItems.update}
      fields={itemForm(t, record).fields}
      name={record.number ?? t('draft')}
      valuesOf={(item) => itemForm(t, item).values}
    >
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<PunchValues>;
  /** Folds the fields that are seldom known */
  isNew?: boolean;
  children?: React.ReactNode;
}

/** The inputs: the defect and its place first, then people, dates and money. */
function Inputs({ form, isNew = false, children }: InputsProps) {
  const t = useT();
  const readsCost = useRight('punchList', 'readCost') !== 'none';
  const given = { form, fields: punchFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={['packageId', 'locationId']} />
      </FormGrid>
      {children}
      <MoreFields form={form} kind="punchItem" isNew={isNew} first={FIRST}>
        <FormInputs {...given} names={['description']} />
        <FormGrid>
          <FormInputs {...given} names={['itemType', 'priority', 'dueDate', 'drawingRef']} />
        </FormGrid>
        <FormPart title={t('Who does what')}>
          <FormInputs {...given} names={['managerId', 'approverId']} />
        </FormPart>
        <FormPart title={t('Cause and cost')}>
          <FormInputs {...given} names={['rootCause', 'costCodeId', 'backchargeCompanyId']} />
          {readsCost && <FormInputs form={form} fields={moneyFields(t)} />}
        </FormPart>
        <CustomInputs form={form} kind="punchItem" />
        <div>
          <FormInputs {...given} names={['changeCandidate', 'isPrivate']} />
        </div>
      </MoreFields>
    </>
  );
}

/** The inputs that are never folded. */
const FIRST = ['projectId', 'title', 'packageId', 'locationId', 'assignments', 'fileIds'];

/** Creates a punch list as a draft. */
export function NewPackage(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={packageSource}
      call={punchListPackages.create}
      fields={packageFields(t)}
      title={t('New punch list')}
    >
      {(form) => <PackageInputs form={form} isNew />}
    </NewForm>
  );
}

/** Edits a punch list. */
export function EditPackage(props: VerbProps<PunchListPackage>) {
  const { number, title } = props.record;
  const fields = packageFields(useT());
  const valuesOf = (list: PunchListPackage) => recordValues(fields, list);
  return (
    <EditForm {...props} call={punchListPackages.update} fields={fields} name={number ?? title} valuesOf={valuesOf}>
      {(form) => <PackageInputs form={form} />}
    </EditForm>
  );
}

interface PackageInputsProps {
  form: Form<FieldValues<ReturnType<typeof packageFields>>>;
  isNew?: boolean;
}

function PackageInputs({ form, isNew = false }: PackageInputsProps) {
  const given = { form, fields: packageFields(useT()) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={FIRST_OF_PACKAGE} />
      </FormGrid>
      <MoreFields form={form} kind="punchPackage" isNew={isNew} first={['projectId', 'title', ...FIRST_OF_PACKAGE]}>
        <FormGrid>
          <FormInputs {...given} names={['photoRule', 'substantialCompletionDate']} />
        </FormGrid>
        <FormInputs {...given} names={['description', 'isPrivate']} />
      </MoreFields>
    </>
  );
}

/** The fields that most punch lists need. */
const FIRST_OF_PACKAGE = ['packageKind', 'locationId', 'walkDate', 'dueDate', 'managerId', 'approverId'] as const;
