import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { actionName } from '@plumbline/contract/areas/access/names';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { cellAt, columnsOf, isScope, keyOf } from './matrix.ts';
import type { Line } from './matrix.ts';
import type { MatrixProps } from './MatrixProps.ts';
import { PresetButton } from './PresetButton.tsx';
import { scopeName } from './words.ts';

/** The matrix on a phone: resource by resource, each with its actions below each other. */
export function MatrixCards({ tree, lines, cells, readOnly, onCells, onToggle, onPreset }: MatrixProps) {
  const t = useT();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Box
      component="ul"
      aria-label={t('What the role allows')}
      sx={{ flex: 'none', borderTop: 1, borderColor: 'divider' }}
    >
      {lines.map(({ node, depth, isOpen }) => (
        <Box component="li" key={node.code} sx={{ borderBottom: 1, borderColor: 'divider', pl: `${depth * 16}px` }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pr: 2 }}>
            <ButtonBase
              aria-expanded={shown === node.code || isOpen}
              onClick={() => {
                setShown(shown === node.code ? null : node.code);
                if (node.children.length > 0) onToggle(node.code);
              }}
              sx={{ flex: 1, minHeight: 48, pl: 2, justifyContent: 'flex-start', textAlign: 'left', font: 'inherit' }}
            >
              {node.name}
            </ButtonBase>
            <PresetButton node={node} cells={cells} readOnly={readOnly} onPreset={onPreset} />
          </Box>
          {shown === node.code && node.actions.length > 0 && (
            <Actions
              line={{ node, depth, isOpen }}
              columns={columnsOf(tree)}
              cells={cells}
              readOnly={readOnly}
              onCells={onCells}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

function Actions({
  line: { node },
  columns,
  cells,
  readOnly,
  onCells,
}: Pick<MatrixProps, 'cells' | 'readOnly' | 'onCells'> & { line: Line; columns: readonly Action[] }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, p: '4px 16px 16px' }}>
      {columns.map((action) => {
        const known = node.actions.find((one) => one.action === action);
        if (!known) return null;
        const cell = cellAt(cells, node.code, action);
        return (
          <SelectField
            key={action}
            label={actionName(action, t)}
            disabled={readOnly}
            value={cell.denies ? 'deny' : cell.scope}
            onChange={(chosen) =>
              onCells([
                [
                  keyOf(node.code, action),
                  chosen === 'deny'
                    ? { scope: 'none', denies: true, limitCents: null }
                    : { scope: isScope(chosen) ? chosen : 'none', denies: false, limitCents: cell.limitCents },
                ],
              ])
            }
            options={[
              ...known.scopesAllowed
                .filter(isScope)
                .map((scope) => ({ value: scope as string, label: scopeName(scope, t) })),
              { value: 'deny', label: t('Deny, whatever other roles grant') },
            ]}
          />
        );
      })}
    </Box>
  );
}
