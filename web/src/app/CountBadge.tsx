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
        // It grows away from the icon: the left half and the foot of the icon stay in sight for every number.
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
