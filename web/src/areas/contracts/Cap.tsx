import { capOn, highestRate } from '@plumbline/contract/areas/contracts/retainage';
import { CapNote } from './CapNote.tsx';
import type { ContractValues } from './fields.ts';

/** The cap of the law on what is typed, while it is typed. */
export function Cap({ values, state }: { values: ContractValues; state: string | undefined }) {
  if (!state) return null;
  const { isPublicWork, contractDate } = values;
  const cap = capOn({ state, isPublicWork, day: contractDate ?? new Date().toISOString().slice(0, 10) });
  if (!cap) return null;
  return <CapNote cap={{ ...cap, isAbove: highestRate(values) > cap.maxPercent }} rate={highestRate(values)} />;
}
