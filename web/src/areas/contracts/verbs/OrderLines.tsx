import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { LineRow } from '@plumbline/contract/areas/contracts';
import { dayIn } from '@plumbline/contract/kit/days';
import { QUANTITY } from '@plumbline/contract/kit/money/bounds';
import { readHeld } from '@plumbline/contract/kit/numbers';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useT } from '../../../kit/words/index.ts';
import { holdsWords } from '../../../kit/words/plain.ts';

/** The dialog shows at most this many lines at once. Search finds the others. */
export const SHOWN = 30;

interface OrderLinesProps {
  title: string;
  /** Next to the title */
  aside?: ReactNode;
  lines: readonly LineRow[];
  /** Shown when there are no lines */
  none?: string;
  error: string | undefined;
  line: (line: LineRow) => ReactNode;
}

/** The lines of an order in a dialog, each with its inputs. A long order gets a search field. */
export function OrderLines({ title, aside, lines, none, error, line }: OrderLinesProps) {
  const t = useT();
  const [sought, setSought] = useState('');
  const found = lines.filter((one) => holdsWords(sought, one.itemCode, one.description));
  return (
    <Box data-field="lines" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700, flex: 1 }}>
          {title}
        </Box>
        {aside}
      </Box>
      {lines.length > 8 && (
        <TextField label={t('Search lines')} type="search" value={sought} maxLength={80} onChange={setSought} />
      )}
      {error && (
        <Box role="alert" sx={{ color: 'status.stopped.ink' }}>
          {error}
        </Box>
      )}
      {lines.length === 0 && <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
      <Box sx={{ display: 'grid', gap: 1.5 }}>{found.slice(0, SHOWN).map(line)}</Box>
      {found.length > SHOWN && (
        <Box sx={{ color: 'text.secondary' }}>{t('{n} more lines: search for them', { n: found.length - SHOWN })}</Box>
      )}
    </Box>
  );
}

interface OrderLineProps {
  line: Pick<LineRow, 'itemCode' | 'description'>;
  /** How much is received and billed */
  counts: string;
  /** The line's name in the form, such as `lines.2`; refusals of the server use that name */
  field: string;
  /** An error of the line that belongs to neither input */
  error: string | undefined;
  /** The two inputs of the line */
  children: ReactNode;
}

/** A line with its progress and its inputs. */
export function OrderLine({ line: { itemCode, description }, counts, field, error, children }: OrderLineProps) {
  return (
    <Box
      role="group"
      aria-label={description}
      data-field={field}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr) 128px 128px' },
        borderTop: 1,
        borderColor: 'divider',
        pt: 1,
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, overflowWrap: 'anywhere' }}>
        {[itemCode, description].filter(Boolean).join(' ')}
        <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {counts}
        </Box>
        {error && (
          <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink' }}>
            {error}
          </Box>
        )}
      </Box>
      {children}
    </Box>
  );
}

export function isTyped({ quantity }: { quantity: string }): boolean {
  return quantity.trim() !== '';
}

/** A typed decimal as it is sent; empty when nothing was typed. */
export function valueOf(typed: string): string {
  const read = readHeld(typed, QUANTITY);
  return 'value' in read ? read.value : '';
}

/** Today by the device's clock. */
export const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone);
