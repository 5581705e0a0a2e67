import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A titled part of a settings page, with its button at the right. */
export function Part({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Box component="section" aria-label={title} sx={{ maxWidth: 1200, pb: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 48, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700, flex: 1 }}>
          {title}
        </Box>
        {action}
      </Box>
      {text && <Box sx={{ px: 2, pb: 1, color: 'text.secondary' }}>{text}</Box>}
      {children}
    </Box>
  );
}

/** A line of a list: its name, its facts and its actions. */
export function Line({
  name,
  second,
  end,
  actions,
}: {
  name: ReactNode;
  second?: ReactNode;
  end?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 'max(var(--row), var(--control))',
        px: 2,
        py: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {second && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{second}</Box>}
      </Box>
      {end && <Box sx={{ flex: 'none', color: 'text.secondary' }}>{end}</Box>}
      {actions && <Box sx={{ flex: 'none' }}>{actions}</Box>}
    </Box>
  );
}

/** A list of lines. */
export function LineList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {children}
    </Box>
  );
}
