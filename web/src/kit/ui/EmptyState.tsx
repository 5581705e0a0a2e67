import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import FilterAltOffOutlined from '@mui/icons-material/FilterAltOffOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HelpLink } from './HelpLink.tsx';

const ICONS = {
  nothing: InboxOutlined,
  noMatch: FilterAltOffOutlined,
  noRight: LockOutlined,
  offline: CloudOffOutlined,
  failed: ErrorOutlineOutlined,
};

export interface EmptyStateProps {
  /** Nothing yet, no match, no right, offline, or the call failed */
  cause: keyof typeof ICONS;
  title: string;
  /** Its purpose, or the next step */
  text?: ReactNode;
  actions?: ReactNode;
  /** The guide's search text, such as "RFIs"; a button opens the guide there */
  topic?: string;
  icon?: ReactNode;
  /** h1 when it is the whole screen */
  heading?: 'h1' | 'h2';
}

/** Says why there is nothing to see, and the next step. */
export function EmptyState({ cause, title, text, actions, topic, icon, heading = 'h2' }: EmptyStateProps) {
  const Icon = ICONS[cause];
  return (
    <Box
      role={cause === 'failed' ? 'alert' : undefined}
      data-cause={cause}
      sx={{
        p: '24px 16px',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 0.5,
        maxWidth: 520,
      }}
    >
      <Box sx={{ color: 'text.tertiary', mb: 0.5, display: 'flex' }}>{icon ?? <Icon />}</Box>
      <Typography component={heading} sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {text && (
        <Typography component="div" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
      {(actions || topic !== undefined) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {actions}
          {topic !== undefined && <HelpLink topic={topic} />}
        </Box>
      )}
    </Box>
  );
}
