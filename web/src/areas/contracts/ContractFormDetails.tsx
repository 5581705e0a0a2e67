import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { useRight } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/FormParts.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { Retainage } from './Retainage.tsx';
import { contractFields } from './fields.ts';
import type { ContractValues } from './fields.ts';

interface DetailsProps {
  form: RecordForm<ContractValues>;
  kind: ContractKind;
  /** of the project, where its law caps retainage */
  state: string | undefined;
}

/** What of a contract is seldom known when it is made: delivery, scope, payment, retainage and papers. */
export function ContractFormDetails({ form, kind, state }: DetailsProps) {
  const t = useT();
  const given = { form, fields: contractFields(t, kind) };
  const isOrder = kind === 'purchaseOrder';
  const readsCost = useRight(kind, 'readCost') !== 'none';
  return (
    <>
      <FormGrid>
        <FormInputs {...given} names={['managerId', 'parentId']} />
      </FormGrid>
      {isOrder && (
        <FormPart title={t('Delivery')}>
          <FormInputs {...given} names={['shipVia', 'tolerancePercent', 'priceTolerancePercent']} />
        </FormPart>
      )}
      <FormInputs {...given} names={['scopeOfWork', 'inclusions', 'exclusions', 'terms']} />
      <FormPart title={t('Payment')}>
        <FormInputs
          {...given}
          names={[
            'paymentTermsDays',
            ...(readsCost && !isOrder ? (['liquidatedDamagesCents'] as const) : []),
            'taxPercent',
            'taxOn',
            'payWhenPaid',
          ]}
        />
      </FormPart>
      <Retainage {...given} state={state} />
      <FormPart title={t('Papers')}>
        <FormInputs
          {...given}
          names={['insuranceRequired', 'bondRequired', 'lienWaiverRequired', 'certifiedPayrollRequired']}
        />
      </FormPart>
      <CustomInputs form={form} kind={kind} />
      <div>
        <FormInputs {...given} names={['isPrivate']} />
      </div>
    </>
  );
}
