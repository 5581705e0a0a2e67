import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { Link } from '../nav/index.ts';

interface ChoiceLinksProps {
  label: string;
  /** the label stands before them too */
  shown?: boolean;
  value: string;
  choices: readonly { value: string; label: string; href: string }[];
  sx?: SxProps;
}

/** One of a few, each a real link. */
export function ChoiceLinks({ label, shown = false, value, choices, sx }: ChoiceLinksProps) {
  return (
    <Box role="group" aria-label={label} sx={[{ display: 'flex', alignItems: 'center' }, sx as object]}>
      {shown && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', mr: '4px' }}>
          {label}
        </Box>
      )}
      {choices.map((choice) => (
        <Button
          key={choice.value}
          component={Link}
          href={choice.href}
          variant="text"
          aria-current={choice.value === value ? 'true' : undefined}
          sx={{
            minWidth: 0,
            px: shown ? '6px' : 1,
            color: 'text.secondary',
            ...(choice.value === value && { color: 'text.primary', bgcolor: 'action.selected' }),
          }}
        >
          {choice.label}
        </Button>
      ))}
    </Box>
  );
}
