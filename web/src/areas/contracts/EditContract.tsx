import type { Contract } from '@plumbline/contract/areas/contracts';
import { EditForm } from '../../kit/records/EditForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { ContractInputs } from './ContractInputs.tsx';
import { contractFields, contractValues } from './fields.ts';
import { kindOf } from './source.ts';
import { CALLS } from './verbCalls.ts';

/** Changes the head, while it is a draft. */
export function EditContract(props: VerbProps<Contract>) {
  const t = useT();
  const kind = kindOf(props.record);
  const valuesOf = (one: Contract) => contractValues(t, kind, one);
  return (
    <EditForm {...props} call={CALLS[kind].update} fields={contractFields(t, kind)} valuesOf={valuesOf}>
      {(form) => <ContractInputs form={form} kind={kind} state={props.record.cap?.state} />}
    </EditForm>
  );
}
