import Box from '@mui/material/Box';

/** A spinner in the colour of the text around it. */
export function Ring({ size = 14, label }: { size?: number; label?: string }) {
  return (
    <Box
      component="span"
      role={label ? 'progressbar' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      sx={{
        display: 'inline-block',
        width: size,
        height: size,
        flex: 'none',
        border: `${size > 20 ? 3 : 2}px solid currentColor`,
        borderRightColor: 'transparent',
        borderRadius: '50%',
        '@keyframes turning': { to: { transform: 'rotate(360deg)' } },
        animation: 'turning 0.8s linear infinite',
      }}
    />
  );
}
