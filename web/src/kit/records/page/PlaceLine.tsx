import Box from '@mui/material/Box';

/** Where a record is, below its title: one line that is cut at its front, so that the room stays. The whole path is its tooltip. */
export function PlaceLine({ path }: { path: string | null | undefined }) {
  if (!path) return null;
  return (
    <Box
      title={path}
      sx={{
        // Text from right to left loses its beginning where it is too long; the path in it reads as ever.
        direction: 'rtl',
        // However long it is, it asks for no room of its own.
        width: 0,
        minWidth: '100%',
        textAlign: 'left',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
      }}
    >
      <bdi dir="ltr">{path}</bdi>
    </Box>
  );
}
