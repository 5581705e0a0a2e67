import { Suspense } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { lazyPart } from '../../kit/nav/index.ts';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { contractFields, contractInput, contractValues } from './fields.ts';
import type { ContractValues } from './fields.ts';
import { SOURCES, kindOf } from './source.ts';
import { CALLS } from './verbCalls.ts';

const MoreInputs = lazyPart(() => import('./MoreInputs.tsx').then((module) => module.MoreInputs));

/** The fields that most contracts and orders need besides title, type and scope. The form folds the others. */
const FIRST = {
  contract: ['counterpartyId', 'counterpartyContactId', 'managerId', 'startDate', 'dueDate'],
  purchaseOrder: ['counterpartyId', 'counterpartyContactId', 'managerId', 'dueDate', 'shipTo'],
} as const;

/** Creates a contract. It gets its number at once; its lines are added on its page. */
export function NewContract(props: NewRecordProps) {
  return <NewOfKind kind="contract" {...props} />;
}

/** Creates a purchase order. */
export function NewOrder(props: NewRecordProps) {
  return <NewOfKind kind="purchaseOrder" {...props} />;
}

function NewOfKind({ kind, ...props }: NewRecordProps & { kind: ContractKind }) {
  const t = useT();
  const isOrder = kind === 'purchaseOrder';
  return (
    <NewForm
      {...props}
      source={SOURCES[kind]}
      call={CALLS[kind].create}
      fields={contractFields(t, kind)}
      input={contractInput}
      title={isOrder ? t('New purchase order') : t('New contract')}
      action={isOrder ? t('Create purchase order') : t('Create contract')}
      toast={({ number }) => t('{number} created', { number: number ?? '' })}
      files={t('Attach drawings, the offer or other files')}
    >
      {(form) => <Inputs form={form} kind={kind} isNew />}
    </NewForm>
  );
}

/** Edits the fields of a draft. */
export function EditContract(props: VerbProps<Contract>) {
  const t = useT();
  const kind = kindOf(props.record);
  const valuesOf = (one: Contract) => contractValues(t, kind, one);
  return (
    <EditForm
      {...props}
      call={CALLS[kind].update}
      fields={contractFields(t, kind)}
      valuesOf={valuesOf}
      input={contractInput}
    >
      {(form) => <Inputs form={form} kind={kind} state={props.record.cap?.state} />}
    </EditForm>
  );
}

interface InputsProps {
  form: Form<ContractValues>;
  kind: ContractKind;
  isNew?: boolean;
  /** The project's state, whose law may cap retainage */
  state?: string | undefined;
}

function Inputs({ form, kind, isNew = false, state }: InputsProps) {
  const t = useT();
  const given = { form, fields: contractFields(t, kind) };
  const first = FIRST[kind];
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={isNew ? ['contractType', ...first] : first} />
      </FormGrid>
      <FormInputs {...given} names={['scopeOfWork']} />
      <Suspense>
        <MoreInputs
          {...given}
          kind={kind}
          isNew={isNew}
          state={state}
          first={['projectId', 'title', 'contractType', 'scopeOfWork', ...first]}
        />
      </Suspense>
    </>
  );
}
