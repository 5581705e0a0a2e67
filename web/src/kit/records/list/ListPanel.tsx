import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { EmptyStateProps } from '../../ui/EmptyState.tsx';

interface ListPanelProps {
  title: string;
  /** The count */
  note?: ReactNode;
  /** A search that filters the list */
  search?: ReactNode;
  /** The add button: at the end of the heading, or in the empty state */
  add?: { label: string; icon?: ReactNode; onPress: () => void } | false;
  /** Further buttons beside the add button */
  more?: ReactNode;
  /** Replaces the list while it is empty */
  empty?: Pick<EmptyStateProps, 'icon' | 'title' | 'text'> | false | undefined;
  children: ReactNode;
}

/** A list as a tab of a page: a heading with its actions, and full-width lines below. */
export function ListPanel({ title, note, search, add, more, empty, children }: ListPanelProps) {
  const id = useId();
  const addButton = add && (
    <Button variant={empty ? 'contained' : 'outlined'} startIcon={add.icon ?? <AddOutlined />} onClick={add.onPress}>
      {add.label}
    </Button>
  );
  const buttons = (addButton || more) && (
    <>
      {more}
      {addButton}
    </>
  );
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
        {!empty && buttons && (
          <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
            {buttons}
          </Box>
        )}
      </Box>
      {empty ? <EmptyState {...empty} cause="nothing" actions={buttons} /> : children}
    </Box>
  );
}
