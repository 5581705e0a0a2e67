import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { capOn, highestRate } from '@plumbline/contract/areas/contracts/retainage';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor, useRight } from '../../kit/nav/index.ts';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { CapNote } from './CapNote.tsx';
import { RulesField } from './RulesField.tsx';
import type { ContractValues, contractFields } from './fields.ts';

interface MoreInputsProps {
  form: RecordForm<ContractValues>;
  fields: ReturnType<typeof contractFields>;
  kind: ContractKind;
  isNew: boolean;
  /** the inputs before these */
  first: readonly string[];
  /** The project's state, whose law may cap retainage */
  state: string | undefined;
}

/**
 * The folded fields of a new contract: delivery, terms, payment, retainage with its legal cap, and the required papers.
 */
export function MoreInputs({ isNew, first, ...given }: MoreInputsProps) {
  return (
    <MoreFields form={given.form} kind={given.kind} isNew={isNew} first={first}>
      <Inputs {...given} />
    </MoreFields>
  );
}

function Inputs({ kind, state, ...given }: Omit<MoreInputsProps, 'isNew' | 'first'>) {
  const t = useT();
  const isOrder = kind === 'purchaseOrder';
  const readsCost = useRight(kind, 'readCost') !== 'none';
  const delivery = ['shipVia', 'tolerancePercent', 'priceTolerancePercent'] as const;
  return (
    <>
      <FormGrid>
        <FormInputs {...given} names={['pricingMethod', 'contractDate', ...(isOrder ? delivery : []), 'parentId']} />
      </FormGrid>
      <FormInputs {...given} names={['inclusions', 'exclusions', 'terms']} />
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
      <CustomInputs form={given.form} kind={kind} />
      <div>
        <FormInputs {...given} names={['isPrivate']} />
      </div>
    </>
  );
}

function Retainage({ state, ...given }: Omit<MoreInputsProps, 'kind' | 'isNew' | 'first'>) {
  const t = useT();
  const { form, fields } = given;
  return (
    <FormPart title={t('Retainage')}>
      <FormInputs
        {...given}
        names={['retainageWorkPercent', 'retainageStoredPercent', 'retainageMode', 'isPublicWork']}
      />
      <FormCell name="retainageRules" wide>
        <RulesField label={fields.retainageRules.label} {...form.field('retainageRules')} errors={form.errors} />
      </FormCell>
      <FormCell name="cap" wide>
        <Cap values={form.values} state={state} />
      </FormCell>
      <FormCell name="retainageReason" wide>
        <FormInputs {...given} names={['retainageReason']} />
      </FormCell>
    </FormPart>
  );
}

/** Shows the legal cap for the retainage while somebody types it. */
function Cap({ values, state }: { values: ContractValues; state: string | undefined }) {
  const { timeZone } = useActor().tenant;
  if (!state) return null;
  const { isPublicWork, contractDate } = values;
  const cap = capOn({ state, isPublicWork, day: contractDate ?? dayIn(timeZone) });
  if (!cap) return null;
  return <CapNote cap={{ ...cap, isAbove: highestRate(values) > cap.maxPercent }} rate={highestRate(values)} />;
}
