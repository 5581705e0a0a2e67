import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { capOn, highestRate } from '@plumbline/contract/areas/contracts/retainage';
import { RETAINAGE_UNTILS } from '@plumbline/contract/areas/contracts/kinds';
import { dayIn } from '@plumbline/contract/kit/days';
import { PERCENT } from '@plumbline/contract/kit/money/bounds';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { useActor, useRight } from '../../kit/nav/index.ts';
import { choiceField, ownField, typedField } from '../../kit/records/form/formFields.ts';
import { rowsField } from '../../kit/records/form/rowsField.ts';
import { FormRows } from '../../kit/records/form/FormRows.tsx';
import { untilWords } from './rules.ts';
import type { Rule } from './rules.ts';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { useT } from '../../kit/words/index.ts';
import { CapNote } from './CapNote.tsx';
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
      <FormRows form={form} name="retainageRules" field={rulesField(fields.retainageRules.label, t)} />
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

const noAmount: number | null = null;

/** The steps of the retainage, such as 10 % until half of the work is done, then 5 %. */
function rulesField(label: string, t: T) {
  const placeholder = t('Without an end');
  return rowsField<Rule>(label, {
    of: ({ until }) => ({
      ratePercent: typedField(t('Rate, %'), PERCENT),
      until: choiceField(t('Until'), untilWords(t), RETAINAGE_UNTILS, { placeholder }),
      ...(until && {
        value:
          until === 'amountHeld' ? ownField(AmountField, t('Amount'), noAmount, {}) : typedField(t('Percent'), PERCENT),
      }),
    }),
    fresh: () => ({ key: newId(), ratePercent: '', until: '', value: null }),
    // A step that ends by another measure needs another value.
    settle: (rule, before) => (rule.until === before.until ? rule : { ...rule, value: null }),
    words: {
      name: (n) => t('Step {n}', { n }),
      remove: (n) => t('Remove step {n}', { n }),
      add: t('Add a step of the retainage'),
    },
    columns: { sm: '96px minmax(0, 1fr) 132px' },
    most: 5,
  });
}
