import type { ResourceNode } from '@plumbline/contract/areas/access';
import type { T } from '@plumbline/contract/kit/words';
import { Select } from '../../kit/ui/Select.tsx';
import { useT } from '../../kit/words/index.ts';
import { PRESETS, presetOf } from './matrix.ts';
import type { Cells, Preset } from './matrix.ts';

/** The four presets of a resource and everything below it; empty when the grants were set by hand. */
export function PresetButton({
  node,
  cells,
  readOnly,
  onPreset,
}: {
  node: ResourceNode;
  cells: Cells;
  readOnly: boolean;
  onPreset: (node: ResourceNode, preset: Preset) => void;
}) {
  const t = useT();
  const preset = presetOf(node, cells);
  return (
    <Select
      aria-label={t('Preset for {name}', { name: node.name })}
      value={preset ?? ''}
      disabled={readOnly}
      onChange={(event) => {
        const chosen = PRESETS.find((one) => one === event.target.value);
        if (chosen) onPreset(node, chosen);
      }}
      look={{ fontSize: { xs: '1rem', md: '0.75rem' }, minHeight: { xs: 44, md: 24 }, color: 'text.secondary' }}
    >
      {preset === null && <option value="">{t('Custom')}</option>}
      {PRESETS.map((one) => (
        <option key={one} value={one}>
          {presetName(one, t)}
        </option>
      ))}
    </Select>
  );
}

function presetName(preset: Preset, t: T): string {
  return t({ none: 'None', read: 'Read', standard: 'Standard', admin: 'Admin' }[preset]);
}
