import type { ResourceNode } from '@plumbline/contract/areas/access';
import type { Cell, Cells, Line, Preset } from './matrix.ts';

/** What both drawings of the matrix need: the grid on a desk, resource by resource on a phone. */
export interface MatrixProps {
  tree: readonly ResourceNode[];
  lines: readonly Line[];
  cells: Cells;
  /** as it was saved */
  before: Cells;
  readOnly: boolean;
  onCells: (changed: readonly (readonly [key: string, cell: Cell])[]) => void;
  onToggle: (code: string) => void;
  onPreset: (node: ResourceNode, preset: Preset) => void;
}
