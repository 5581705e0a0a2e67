import Box from '@mui/material/Box';
import type { RetainageCap } from '@plumbline/contract/areas/contracts/retainage';
import { useT } from '../../kit/words/index.ts';

interface CapNoteProps {
  cap: RetainageCap & { isAbove: boolean };
  /** the highest rate that is kept back */
  rate: number;
}

/** The legal cap on retainage in the project's state, and whether the contract exceeds it. */
export function CapNote({ cap: { state, work, maxPercent, source, isAbove }, rate }: CapNoteProps) {
  const t = useT();
  const given = { state, cap: maxPercent, source, rate };
  const law =
    work === 'public'
      ? t('In {state}, retainage on public work is capped at {cap} % ({source}).', given)
      : t('In {state}, retainage on private work is capped at {cap} % ({source}).', given);
  return (
    <Box
      role="note"
      sx={
        isAbove
          ? { p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }
          : { color: 'text.secondary' }
      }
    >
      {law} {isAbove && t('{rate} % is above it: say why before it is submitted.', given)}
    </Box>
  );
}
