import Box from '@mui/material/Box';

/** How many wait behind a sign of the top bar; nothing for none. The name of the button says it to those who hear it. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      className="num"
      aria-hidden
      sx={{
        position: 'absolute',
        right: 'calc(50% - 16px)',
        top: 'calc(50% - 16px)',
        minWidth: 16,
        height: 16,
        px: '3px',
        borderRadius: '8px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: 700,
        letterSpacing: '-0.02em',
        boxShadow: '0 0 0 2px var(--pl-palette-background-default)',
      }}
    >
      {count > 99 ? '99+' : count}
    </Box>
  );
}
