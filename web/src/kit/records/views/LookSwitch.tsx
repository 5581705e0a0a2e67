import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link, useLocation } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';

/** Table, board and the like: real links that keep what the list is asked. */
export function LookSwitch({ look, words }: { look: string; words: Readonly<Record<string, string>> }) {
  const t = useT();
  const [path = '', asked] = useLocation().href.split('?');
  return (
    <Box
      role="group"
      aria-label={t('How it is shown')}
      sx={{ display: 'flex', flex: 'none', px: { xs: 1, sm: 0 }, overflowX: 'auto' }}
    >
      {Object.entries(words).map(([value, word]) => {
        const query = new URLSearchParams(asked);
        query.delete('record');
        query.set('look', value);
        return (
          <Button
            key={value}
            component={Link}
            href={`${path}?${query}`}
            variant="text"
            aria-current={value === look ? 'true' : undefined}
            sx={{
              minWidth: 0,
              px: 1,
              color: 'text.secondary',
              ...(value === look && { color: 'text.primary', bgcolor: 'action.selected' }),
            }}
          >
            {word}
          </Button>
        );
      })}
    </Box>
  );
}
