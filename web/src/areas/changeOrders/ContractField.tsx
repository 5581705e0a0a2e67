import type { ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { useT } from '../../kit/words/index.ts';
import { useContracts } from './contractChoices.ts';

interface ContractFieldProps {
  label: string;
  value: string;
  onChange: (contractId: string) => void;
  error: string | undefined;
  projectId: string | undefined;
  changeSide: ChangeSide;
}

/** Chooses the contract to change: an owner contract, or a contract with a trade partner. */
export function ContractField({ projectId, changeSide, ...rest }: ContractFieldProps) {
  const t = useT();
  const options = useContracts(projectId, changeSide);
  const help =
    options?.length === 0
      ? changeSide === 'owner'
        ? t('The project has no contract with the owner yet')
        : t('The project has no contract of a trade partner yet')
      : undefined;
  return (
    <OptionPicker
      {...rest}
      optional
      placeholder={t('Choose')}
      options={options ?? []}
      disabled={!projectId}
      {...(help && { help })}
    />
  );
}
