import Box from '@mui/material/Box';
import { ApiError } from '../../kit/api/index.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';

/** Why an answer was not taken, and what becomes of its text. */
export function sentenceOf(error: Error, t: (sentence: string) => string): string {
  if (!(error instanceof ApiError)) return t('Something went wrong. Your text is kept here; try once more.');
  if (error.offline) return t('No connection. Your text is kept here; send it again when you are connected.');
  if (error.status === 429) return t('Too many tries. Wait a minute; your text is kept here.');
  if (error.code === 1004) return t('This link has ended. Your text is kept here; copy it and ask for a new link.');
  return error.msg || t('Something went wrong. Your text is kept here; try once more.');
}

/** What became of an answer, or why none is needed. */
export function Said({ tone, title, text }: { tone: 'good' | 'neutral'; title: string; text: string }) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1.5,
        border: 1,
        borderColor: 'divider',
        borderLeft: '3px solid',
        borderLeftColor: `status.${tone}.mark`,
        borderRadius: 1,
        p: 2,
        mt: 3,
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ pt: '3px' }}>
        <StatusShape tone={tone} size={14} />
      </Box>
      <Box>
        <b>{title}</b>
        <Box sx={{ color: 'text.secondary' }}>{text}</Box>
      </Box>
    </Box>
  );
}
