import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { StatusShape } from '../../ui/StatusShape.tsx';
import { useFormat } from '../../words/index.ts';

interface WorkBarProps {
  title: string;
  done: number;
  total: number;
  note: string;
  state: 'running' | 'done' | 'failed';
  actions?: ReactNode;
}

/** Long-running work: its progress, that it continues, and how to stop it. */
export function WorkBar({ title, done, total, note, state, actions }: WorkBarProps) {
  const format = useFormat();
  return (
    <Box
      role="status"
      sx={{ p: '10px 12px', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {state !== 'running' && <StatusShape tone={state === 'done' ? 'good' : 'stopped'} />}
        <Box
          component="b"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
        {total > 0 && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {format.number(done)} / {format.number(total)}
          </Box>
        )}
      </Box>
      {state === 'running' && (
        <Box sx={{ my: 1 }}>
          <ProgressLine part={total > 0 ? done / total : undefined} label={title} />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', flex: 1 }}>
          {note}
        </Box>
        {actions}
      </Box>
    </Box>
  );
}
