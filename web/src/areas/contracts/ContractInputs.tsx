import { Suspense } from 'react';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { lazyPart } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { MoreFields } from '../../kit/records/MoreFields.tsx';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { contractFields } from './fields.ts';
import type { ContractValues } from './fields.ts';

const Details = lazyPart(() => import('./ContractFormDetails.tsx').then((module) => module.ContractFormDetails));

interface InputsProps {
  form: Form<ContractValues>;
  kind: ContractKind;
  isNew?: boolean;
  /** of the project, where its law caps retainage */
  state?: string | undefined;
}

/** What is filled in for most contracts; the rest is folded in a new one. */
export function ContractInputs({ form, kind, isNew = false, state }: InputsProps) {
  const given = { form, fields: contractFields(useT(), kind) };
  const first = [
    ...(isNew ? (['contractType'] as const) : []),
    'counterpartyId',
    'counterpartyContactId',
    'contractDate',
    kind === 'purchaseOrder' ? 'shipTo' : 'startDate',
    'dueDate',
    'pricingMethod',
  ] as const;
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={first} />
      </FormGrid>
      <MoreFields form={form} kind={kind} isNew={isNew} first={['projectId', 'title', 'fileIds', ...first]}>
        <Suspense>
          <Details form={form} kind={kind} state={state} />
        </Suspense>
      </MoreFields>
    </>
  );
}
