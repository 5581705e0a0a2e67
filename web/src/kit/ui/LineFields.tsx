import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';

interface Props {
  /** as in "Line 3" */
  name: string;
  /** as in "Remove line 3" */
  remove: string;
  onRemove: () => void;
  /** where it stands in the form, as in `lines.2`, so that what is refused in it is found */
  field?: string;
  /** what is wrong with it that none of its fields says */
  error?: string | undefined;
  /** the columns of its fields from this width on; on a phone there are two */
  columns: { sm: string } | { md: string };
  /** its fields, in a row */
  children: ReactNode;
  /** what stands below them, beside each other */
  below?: ReactNode;
}

/** One line of a list that is edited in a dialog: its fields in a row, with the button that takes the line out. */
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
