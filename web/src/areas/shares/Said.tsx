import Box from '@mui/material/Box';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';

/** The outcome of an answer, or why none is needed. */
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
