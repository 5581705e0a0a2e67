import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ListPanelProps {
  title: string;
  /** how many there are */
  note?: ReactNode;
  /** what narrows the list */
  search?: ReactNode;
  /** what adds to it, at the far end */
  action?: ReactNode;
  children: ReactNode;
}

/** A list that is a tab of a page: its heading with what is done to the whole, and the lines below over the width of the page. */
export function ListPanel({ title, note, search, action, children }: ListPanelProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 0.5, minHeight: 48 }}>
        <Box component="h2" id={id} sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {note}
        </Box>
        {search}
        {action && <Box sx={{ ml: 'auto' }}>{action}</Box>}
      </Box>
      {children}
    </Box>
  );
}
