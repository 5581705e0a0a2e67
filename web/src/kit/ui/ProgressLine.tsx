import Box from '@mui/material/Box';

const run = {
  '@keyframes running': { from: { left: '-30%' }, to: { left: '100%' } },
  animation: 'running 1.2s linear infinite',
};

/** A thin progress line from 0 to 1; without a value it shows activity. */
export function ProgressLine({
  part,
  label,
  height = 4,
}: {
  part?: number | undefined;
  label: string;
  height?: number;
}) {
  const known = part !== undefined;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known ? Math.round(part * 100) : undefined}
      sx={{
        position: 'relative',
        height,
        borderRadius: height / 2,
        bgcolor: known ? 'surface.skeleton' : 'transparent',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={
          known
            ? { height: '100%', width: `${part * 100}%`, bgcolor: 'link' }
            : { position: 'absolute', top: 0, width: '30%', height: '100%', bgcolor: 'link', ...run }
        }
      />
    </Box>
  );
}
