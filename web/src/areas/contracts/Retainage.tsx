import { capOn, highestRate } from '@plumbline/contract/areas/contracts/retainage';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { FormCell, FormPart } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { CapNote } from './CapNote.tsx';
import { RulesField } from './RulesField.tsx';
import type { ContractValues, contractFields } from './fields.ts';

interface RetainageProps {
  form: RecordForm<ContractValues>;
  fields: ReturnType<typeof contractFields>;
  /** of the project, where its law caps retainage */
  state: string | undefined;
}

/** What is kept back of each payment, and the cap of the law on it. */
export function Retainage({ state, ...given }: RetainageProps) {
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

/** The cap of the law on what is typed, while it is typed. */
function Cap({ values, state }: { values: ContractValues; state: string | undefined }) {
  const { timeZone } = useActor().tenant;
  if (!state) return null;
  const { isPublicWork, contractDate } = values;
  const cap = capOn({ state, isPublicWork, day: contractDate ?? dayIn(timeZone) });
  if (!cap) return null;
  return <CapNote cap={{ ...cap, isAbove: highestRate(values) > cap.maxPercent }} rate={highestRate(values)} />;
}
