import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { NewForm } from '../../kit/records/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/NewForm.tsx';
import { useT } from '../../kit/words/index.ts';
import { ContractInputs } from './ContractInputs.tsx';
import { contractFields } from './fields.ts';
import { SOURCES } from './source.ts';
import { CALLS } from './verbCalls.ts';

/** A new contract; it has its number at once, and its lines follow on its page. */
export function NewContract(props: NewRecordProps) {
  return <NewOfKind kind="contract" {...props} />;
}

/** A new purchase order. */
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
      title={isOrder ? t('New purchase order') : t('New contract')}
      action={isOrder ? t('Create purchase order') : t('Create contract')}
      toast={({ number }) => t('{number} created', { number: number ?? '' })}
      files={t('Attach drawings, the offer or other files')}
    >
      {(form) => <ContractInputs form={form} kind={kind} isNew />}
    </NewForm>
  );
}
