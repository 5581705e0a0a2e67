import Box from '@mui/material/Box';

/** A plumb bob on its line. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden
      sx={{ width: size, height: size, color: 'link', flex: 'none', display: 'block' }}
    >
      <path d="M4 2.75h16" strokeLinecap="square" />
      <path d="M12 3v8" />
      <path d="M8.25 11h7.5v3.6L12 22l-3.75-7.4z" />
      <path d="M12 17.2v1.6" />
    </Box>
  );
}

/** The logo and the name. */
export function Wordmark({ size = 28 }: { size?: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: 'text.primary' }}>
      <Mark size={size} />
      <Box component="b" sx={{ typography: 'headline2', letterSpacing: '-0.02em' }}>
        Plumbline
      </Box>
    </Box>
  );
}
