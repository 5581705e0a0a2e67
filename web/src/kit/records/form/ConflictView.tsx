import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Radio } from '../../ui/Radio.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { StatusShape } from '../../ui/StatusShape.tsx';
import { useT } from '../../words/index.ts';
import { diffWords } from './diffWords.ts';
import type { FieldConflict } from './conflict.ts';

interface ConflictViewProps {
  /** Such as "RFI-058" */
  name: string;
  conflicts: readonly FieldConflict[];
  /** Fields that were merged automatically */
  joined: number;
  /** The label of a field */
  labelOf: (field: string) => string;
  textOf: (field: string, value: unknown) => ReactNode;
  /** Decides later: the draft stays */
  onLater: () => void;
  /** The choice: the fields that keep the other person's value */
  onSave: (keepTheirs: ReadonlySet<string>) => void;
}

/** A conflict of two people's changes: mine and theirs side by side, field by field. Typed text is never lost. */
export function ConflictView({ name, conflicts, joined, labelOf, textOf, onLater, onSave }: ConflictViewProps) {
  const t = useT();
  const [keepTheirs, setKeepTheirs] = useState<ReadonlySet<string>>(new Set());
  const all = conflicts.map((conflict) => conflict.field);

  function keep(field: string, side: 'mine' | 'theirs') {
    const next = new Set(keepTheirs);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setKeepTheirs(next);
  }
  return (
    <Dialog
      title={t('{name} changed while you were writing', { name })}
      onClose={onLater}
      onSubmit={() => onSave(keepTheirs)}
      width={880}
      keepOpen
      actions={
        <>
          <Box sx={{ flex: 1, typography: 'caption', color: 'text.tertiary' }}>
            {t('Both versions stay in the history.')}
          </Box>
          <Button onClick={onLater}>{t('Decide later')}</Button>
          <Button type="submit" variant="contained">
            {t('Save {n|1 field|# fields}', { n: conflicts.length })}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <StatusShape tone="attention" />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('{n|1 field differs|# fields differ}', { n: conflicts.length })}
          {joined > 0 && `, ${t('{n|1 was|# were} merged automatically', { n: joined })}`}
        </Box>
        <Box sx={{ flex: 1 }} />
        <Button variant="text" onClick={() => setKeepTheirs(new Set())}>
          {t('Keep all mine')}
        </Button>
        <Button variant="text" onClick={() => setKeepTheirs(new Set(all))}>
          {t('Keep all theirs')}
        </Button>
      </Box>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box
          sx={{
            ...line,
            display: { xs: 'none', sm: 'grid' },
            typography: 'caption',
            fontWeight: 700,
            color: 'text.secondary',
            bgcolor: 'surface.sunken',
          }}
        >
          <Box sx={cell}>{t('Field')}</Box>
          <Box sx={cell}>{t('Mine')}</Box>
          <Box sx={cell}>{t('Theirs')}</Box>
        </Box>
        {conflicts.map((conflict) => {
          const label = labelOf(conflict.field);
          const sides = sidesOf(conflict, textOf);
          return (
            <Box
              key={conflict.field}
              role="radiogroup"
              aria-label={label}
              sx={{ ...line, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ ...cell, color: 'text.secondary' }}>{label}</Box>
              {(['mine', 'theirs'] as const).map((side) => {
                const on = (side === 'theirs') === keepTheirs.has(conflict.field);
                return (
                  <Box
                    component="label"
                    key={side}
                    sx={{
                      ...cell,
                      display: 'flex',
                      alignItems: 'flex-start',
                      gap: '4px',
                      cursor: 'pointer',
                      bgcolor: on ? 'action.selected' : undefined,
                      fontWeight: on ? 700 : 400,
                    }}
                  >
                    <Radio
                      checked={on}
                      onChange={() => keep(conflict.field, side)}
                      name={conflict.field}
                      aria-label={side === 'mine' ? t('Mine') : t('Theirs')}
                    />
                    <Box sx={{ whiteSpace: 'pre-wrap', minWidth: 0, overflowWrap: 'anywhere' }}>
                      {side === 'mine' ? sides.mine : sides.theirs}
                    </Box>
                  </Box>
                );
              })}
            </Box>
          );
        })}
      </Box>
    </Dialog>
  );
}

const line = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '136px 1fr 1fr' } } as const;
const cell = { p: '10px 12px', minWidth: 0 } as const;

/** Compares prose word by word; other values as shown. */
function sidesOf(conflict: FieldConflict, textOf: ConflictViewProps['textOf']): { mine: ReactNode; theirs: ReactNode } {
  const { field, mine, theirs } = conflict;
  if (typeof mine !== 'string' || typeof theirs !== 'string' || !/\s/.test(mine + theirs))
    return { mine: textOf(field, mine), theirs: textOf(field, theirs) };
  const { removed, added } = diffWords(theirs, mine);
  return {
    mine: added.map((part, index) =>
      part.change === 'added' ? (
        <Box
          component="ins"
          key={index}
          sx={{ textDecoration: 'none', bgcolor: 'status.good.tint', color: 'status.good.ink' }}
        >
          {part.text}
        </Box>
      ) : (
        part.text
      ),
    ),
    theirs: removed.map((part, index) =>
      part.change === 'removed' ? (
        <Box component="del" key={index} sx={{ bgcolor: 'status.stopped.tint', color: 'status.stopped.ink' }}>
          {part.text}
        </Box>
      ) : (
        part.text
      ),
    ),
  };
}
