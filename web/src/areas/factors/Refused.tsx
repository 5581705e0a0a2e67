import Box from '@mui/material/Box';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';

/** Says why a step failed. Screen readers announce it. */
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
