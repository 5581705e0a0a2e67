import Box from '@mui/material/Box';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';

/** Why it did not go on; said aloud when it appears. */
export function Refused({ text }: { text: string | null }) {
  return (
    <Box role="alert" sx={{ '&:empty': { display: 'none' } }}>
      {text !== null && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            alignItems: 'center',
            p: '8px 12px',
            borderRadius: 1,
            bgcolor: 'status.stopped.tint',
          }}
        >
          <StatusShape tone="stopped" size={14} />
          <span>{text}</span>
        </Box>
      )}
    </Box>
  );
}
