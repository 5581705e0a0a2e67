import Box from '@mui/material/Box';

/** The viewBox of a drawn signature. */
export const BOX = '0 0 400 120';

/** A drawn signature. */
export function Drawing({ image }: { image: string }) {
  return (
    <Box component="svg" viewBox={BOX} aria-hidden sx={{ width: 200, height: 60, color: 'text.primary' }}>
      <path
        d={image}
        fill="none"
        stroke="currentColor"
        strokeWidth={2.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Box>
  );
}
