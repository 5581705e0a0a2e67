import Box from '@mui/material/Box';
import { monogram } from '../kit/ui/person.ts';

/** The initials of a company. */
export function Monogram({ name, on }: { name: string; on: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        width: 22,
        height: 22,
        borderRadius: 1,
        bgcolor: on ? 'text.primary' : 'text.secondary',
        color: 'background.default',
        typography: 'caption',
        fontWeight: 700,
        lineHeight: '22px',
        letterSpacing: '-0.03em',
        textAlign: 'center',
        flex: 'none',
      }}
    >
      {monogram(name)}
    </Box>
  );
}
