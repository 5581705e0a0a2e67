import { useChoices } from '../readChoices.ts';
import type { ReadChoices } from '../readChoices.ts';
import { Choices } from './FilterEditor.tsx';
import { switched } from './filters.ts';
import type { OwnFilterProps } from './filters.ts';

/** What the server has to choose from, as the editor of a filter. */
export function ChoicesEditor({ choices, values, onChange }: OwnFilterProps & { choices: ReadChoices }) {
  const options = useChoices(choices, undefined);
  return <Choices options={options} values={values} onToggle={(value) => onChange(switched(values, value) ?? [])} />;
}

/** What is chosen, in words. */
export function ChoicesChip({ choices, values }: { choices: ReadChoices; values: readonly string[] }) {
  const chosen = useChoices(choices, undefined).filter(({ value }) => values.includes(value));
  return <>{chosen.map(({ label }) => label).join(', ')}</>;
}
