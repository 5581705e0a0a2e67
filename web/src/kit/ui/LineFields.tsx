import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface Props {
  /** Such as "Line 3" */
  name: string;
  /** Such as "Remove line 3" */
  remove: string;
  onRemove: () => void;
  /** The line's name in the form, such as `lines.2`; refusals of the server use that name */
  field?: string;
  /** An error of the line that none of its fields shows */
  error?: string | undefined;
  /** The columns of its fields from this width on; a phone has two */
  columns: { sm: string } | { md: string };
  /** Its fields, in a row */
  children: ReactNode;
  /** Content below, side by side */
  below?: ReactNode;
}

/** A line of a list in a dialog: its fields in a row, and a remove button. */
export function LineFields({ name, remove, onRemove, field, error, columns, children, below }: Props) {
  return (
    <Box
      component="fieldset"
      data-field={field}
      sx={{
        m: 0,
        p: 0,
        pb: 1,
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        minWidth: 0,
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr) 40px',
      }}
    >
      <legend className="vh">{name}</legend>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', ...columns },
        }}
      >
        {children}
      </Box>
      <IconButton aria-label={remove} onClick={onRemove} sx={{ mt: '20px' }}>
        <CloseOutlined fontSize="small" />
      </IconButton>
      {error && (
        <Box role="alert" sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'status.stopped.ink' }}>
          {error}
        </Box>
      )}
      <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>{below}</Box>
    </Box>
  );
}
