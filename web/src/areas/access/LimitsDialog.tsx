import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { actionName } from '@plumbline/contract/areas/access/names';
import type { ResourceNode } from '@plumbline/contract/areas/access';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { LIMITED, cellAt, keyOf, withBelow } from './matrix.ts';
import type { Cell, Cells } from './matrix.ts';

/** The amounts up to which a role may approve and pay. An empty amount has no limit. */
export function LimitsDialog({
  tree,
  cells,
  readOnly,
  onCells,
  onClose,
}: {
  tree: readonly ResourceNode[];
  cells: Cells;
  readOnly: boolean;
  onCells: (changed: readonly (readonly [key: string, cell: Cell])[]) => void;
  onClose: () => void;
}) {
  const t = useT();
  const limited = tree
    .flatMap(withBelow)
    .flatMap((node) => LIMITED.map((action) => ({ node, action, cell: cellAt(cells, node.code, action) })))
    .filter(({ cell }) => cell.scope !== 'none');
  return (
    <Dialog
      title={t('Approval limits')}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>
          {limited.length === 0
            ? t('This role neither approves nor pays anything.')
            : t('An amount above the limit goes to the next approver. An empty field means no limit.')}
        </Box>
        {limited.map(({ node, action, cell }) => (
          <AmountField
            key={keyOf(node.code, action)}
            label={`${node.name}: ${actionName(action, t)}`}
            value={cell.limitCents}
            disabled={readOnly}
            onChange={(limitCents) => onCells([[keyOf(node.code, action), { ...cell, limitCents }]])}
          />
        ))}
      </Box>
    </Dialog>
  );
}
