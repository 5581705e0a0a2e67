import Box from '@mui/material/Box';
import { useFormat } from '../words/index.ts';
import { dueTone } from './due.ts';
import type { DueTone } from './due.ts';

const INK: Record<DueTone, object> = {
  turn: { color: 'turn.ink', fontWeight: 700 },
  late: { color: 'status.attention.ink', fontWeight: 700 },
  soon: { fontWeight: 700 },
  plain: {},
};

/** A due date in words while it is near; late in my court and late elsewhere have two inks. */
export function DueCell({ date, days, mine }: { date: string | null; days: number | null; mine: boolean }) {
  const format = useFormat();
  if (!date) return null;
  const words = days === null ? format.day(date) : format.dueIn(days, date);
  return (
    <Box
      component="span"
      className="num"
      title={format.day(date)}
      sx={{ whiteSpace: 'nowrap', ...INK[dueTone(days, mine)] }}
    >
      {words}
    </Box>
  );
}
