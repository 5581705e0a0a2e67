import type { ResourceNode } from '@plumbline/contract/areas/access';
import type { Cell, Cells, Line, Preset } from './matrix.ts';

/** The props of both drawings of the matrix: the grid on a desk, the cards on a phone. */
export interface MatrixProps {
  tree: readonly ResourceNode[];
  lines: readonly Line[];
  cells: Cells;
  /** The saved cells */
  before: Cells;
  readOnly: boolean;
  onCells: (changed: readonly (readonly [key: string, cell: Cell])[]) => void;
  onToggle: (code: string) => void;
  onPreset: (node: ResourceNode, preset: Preset) => void;
}
