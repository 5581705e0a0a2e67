import Box from '@mui/material/Box';
import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../ui/StatusShape.tsx';

/** A status as word, shape and tint, so that it never rests on colour alone. */
export function StatusChip({ tone, word }: { tone: Tone; word: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        height: 20,
        px: '7px',
        pl: '5px',
        borderRadius: '4px',
        flex: 'none',
        maxWidth: '100%',
        bgcolor: `status.${tone}.tint`,
        color: `status.${tone}.ink`,
        typography: 'caption',
        fontWeight: 700,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
      }}
    >
      <StatusShape tone={tone} />
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {word}
      </Box>
    </Box>
  );
}
