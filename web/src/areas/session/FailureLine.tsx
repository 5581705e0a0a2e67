import Box from '@mui/material/Box';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';

/** The error of the whole form. Screen readers announce it. */
export function FailureLine({ text }: { text: string | null }) {
  return (
    <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
      {text && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'flex-start',
            p: '8px 12px',
            borderRadius: 1,
            bgcolor: 'status.stopped.tint',
          }}
        >
          <Box sx={{ pt: '3px' }}>
            <StatusShape tone="stopped" size={14} />
          </Box>
          <span>{text}</span>
        </Box>
      )}
    </Box>
  );
}
