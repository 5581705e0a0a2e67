import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../words/index.ts';

export interface FieldProps {
  label: string;
  /** Shows "optional" after the label */
  optional?: boolean;
  /** One sentence: what is wrong, and what is allowed */
  error?: string | undefined;
  help?: ReactNode;
  /** At the right end of the label's line */
  aside?: ReactNode;
  /** Keeps the label for screen readers only */
  hideLabel?: boolean;
}

export interface FieldWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

/** A labelled control: label above, help or error below, wired for screen readers. */
export function Field({
  label,
  optional,
  error,
  help,
  aside,
  hideLabel,
  children,
}: FieldProps & { children: (wiring: FieldWiring) => ReactNode }) {
  const t = useT();
  const id = useId();
  const noteId = `${id}-note`;
  const described = Boolean(error || help);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, minWidth: 0 }}>
      <Box className={hideLabel ? 'vh' : undefined} sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary', flex: 1 }}
        >
          {label}
          {optional && (
            <Box component="span" sx={{ fontWeight: 400, color: 'text.tertiary' }}>
              {' '}
              {t('optional')}
            </Box>
          )}
        </Box>
        {aside}
      </Box>
      {children({ id, 'aria-describedby': described ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      {described && (
        <Box
          id={noteId}
          sx={{
            typography: 'caption',
            color: error ? 'status.stopped.ink' : 'text.tertiary',
            display: 'flex',
            gap: 0.5,
            alignItems: 'flex-start',
          }}
        >
          {error && <ErrorOutlineOutlined sx={{ fontSize: 14, mt: '2px' }} />}
          <span>{error ?? help}</span>
        </Box>
      )}
    </Box>
  );
}
