import Box from '@mui/material/Box';

/** Sentences of a refusal that belong to no field of the form. */
export function Refused({
  errors,
  known = [],
}: {
  errors: Readonly<Record<string, string>>;
  known?: readonly string[];
}) {
  const sentences = Object.entries(errors).filter(([name]) => !known.includes(name));
  if (sentences.length === 0) return null;
  return (
    <Box
      role="alert"
      sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
    >
      {sentences.map(([name, sentence]) => (
        <div key={name}>{sentence}</div>
      ))}
    </Box>
  );
}
