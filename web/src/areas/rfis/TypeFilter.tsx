import { useQuery } from '@tanstack/react-query';
import { rfiReads } from '@plumbline/contract/areas/rfis/reads';
import { query } from '../../kit/api/index.ts';
import { Choices } from '../../kit/records/list/FilterEditor.tsx';
import { toggleValue } from '../../kit/records/list/filters.ts';
import type { OwnFilterProps } from '../../kit/records/list/filters.ts';

/** The editor of the filter by RFI type. */
export function TypeEditor({ values, onChange }: OwnFilterProps) {
  const options = useTypes().map(({ rfiTypeId, name }) => ({ value: rfiTypeId, label: name }));
  return <Choices options={options} values={values} onToggle={(value) => onChange(toggleValue(values, value) ?? [])} />;
}

/** The chosen types, as the text of the filter's chip. */
export function TypeChip({ values }: { values: readonly string[] }) {
  const chosen = useTypes().filter(({ rfiTypeId }) => values.includes(rfiTypeId));
  return <>{chosen.map(({ name }) => name).join(', ')}</>;
}

function useTypes() {
  return useQuery(query(rfiReads.types, {}, { quiet: true, stay: true })).data ?? [];
}
