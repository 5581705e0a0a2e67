import Box from '@mui/material/Box';

/** The purpose of a form. */
export function Heading({ title, text }: { title: string; text: string }) {
  return (
    <Box>
      <Box component="h1" sx={{ typography: 'headline1', m: 0, mb: 0.5 }}>
        {title}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{text}</Box>
    </Box>
  );
}
