import Box from '@mui/material/Box';

/** A count on an icon of the top bar; hidden for zero. The button's name has the count for screen readers. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box
      component="span"
      className="num"
      aria-hidden
      sx={{
        position: 'absolute',
        // It grows away from the icon, so that the icon stays recognizable for every number.
        left: 'calc(50% + 2px)',
        top: 'calc(50% - 18px)',
        minWidth: 16,
        height: 16,
        px: '3px',
        textAlign: 'center',
        borderRadius: '8px',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.6875rem',
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
