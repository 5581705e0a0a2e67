import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { Link, useLocation } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';

/** Switches between table, board and others, by links that keep the filter. */
export function LookSwitch({ look, words }: { look: string; words: Readonly<Record<string, string>> }) {
  const t = useT();
  const [path = '', asked] = useLocation().href.split('?');
  function hrefOf(value: string) {
    const query = new URLSearchParams(asked);
    query.delete('record');
    query.set('look', value);
    return `${path}?${query}`;
  }
  const choices = Object.entries(words).map(([value, label]) => ({ value, label, href: hrefOf(value) }));
  const sx = { flex: 'none', px: { xs: 1, sm: 0 }, overflowX: 'auto' };
  return <ChoiceLinks label={t('How it is shown')} value={look} choices={choices} sx={sx} />;
}

interface ChoiceLinksProps {
  label: string;
  /** The label is visible too */
  shown?: boolean;
  value: string;
  choices: readonly { value: string; label: string; href: string }[];
  sx?: SxProps;
}

/** A choice of a few links. */
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
