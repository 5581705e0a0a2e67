import UnfoldMoreOutlined from '@mui/icons-material/UnfoldMoreOutlined';
import Box from '@mui/material/Box';
import type { MouseEvent, ReactNode } from 'react';

/** The button of a switcher in the top bar: the current choice in bold, and two arrows. */
export function SwitchButton({
  label,
  icon,
  name,
  open,
  onClick,
}: {
  label: string;
  icon: ReactNode;
  name: string;
  open: boolean;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}) {
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 'max(32px, var(--control))',
        px: 0.75,
        borderRadius: 1,
        border: 0,
        bgcolor: 'transparent',
        color: 'text.primary',
        font: 'inherit',
        minWidth: 0,
        cursor: 'pointer',
        textAlign: 'left',
        '&:hover, &[aria-expanded="true"]': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ display: 'flex', color: 'text.tertiary', flex: 'none' }}>{icon}</Box>
      <span className="vh">{`${label}: `}</span>
      <Box
        component="b"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', flex: '0 1 auto', minWidth: 0 }}
      >
        {name}
      </Box>
      <UnfoldMoreOutlined sx={{ fontSize: 18, color: 'text.tertiary' }} />
    </Box>
  );
}
