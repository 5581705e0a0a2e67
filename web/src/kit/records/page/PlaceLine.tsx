import Box from '@mui/material/Box';

/**
 * The place of a record, on one line cut at its front so that the room stays visible. The tooltip has the whole path.
 */
export function PlaceLine({ path }: { path: string | null | undefined }) {
  if (!path) return null;
  return (
    <Box
      title={path}
      sx={{
        // Right-to-left text is cut at its start; the path inside still reads left to right.
        direction: 'rtl',
        // A long path must not widen its container.
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
