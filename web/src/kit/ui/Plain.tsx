import Box from '@mui/material/Box';
import type { ButtonHTMLAttributes, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { useId } from 'react';

/* The house controls without MUI, for the first load (sign-in, toasts, the error page), where every kB counts. */

type Look = 'contained' | 'outlined' | 'text';
const LOOKS = {
  contained: {
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    borderColor: 'transparent',
    '&:hover': { bgcolor: 'primary.dark' },
  },
  outlined: {
    bgcolor: 'background.paper',
    color: 'text.primary',
    borderColor: 'lineStrong',
    '&:hover': { bgcolor: 'action.hover' },
  },
  text: {
    bgcolor: 'transparent',
    color: 'link',
    borderColor: 'transparent',
    px: 1,
    '&:hover': { bgcolor: 'action.hover' },
  },
} as const;

export interface PlainButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color'> {
  look?: Look;
  /** 48 px high and as wide as the form */
  large?: boolean;
  children: ReactNode;
}

/** A button like elsewhere, 32 px high by default. */
export function PlainButton({ look = 'outlined', large = false, type = 'button', ...rest }: PlainButtonProps) {
  return (
    <Box
      component="button"
      type={type}
      {...rest}
      sx={{
        typography: 'button',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 0.75,
        px: large ? 2 : 1.5,
        minHeight: large ? 48 : 'var(--control)',
        width: large ? '100%' : undefined,
        border: 1,
        borderRadius: 1,
        whiteSpace: 'nowrap',
        cursor: 'pointer',
        flex: 'none',
        ...LOOKS[look],
      }}
    />
  );
}

/** An icon button; give it an aria-label. */
export function PlainIconButton(props: ButtonHTMLAttributes<HTMLButtonElement> & { 'aria-label': string }) {
  return (
    <Box
      component="button"
      type="button"
      {...props}
      sx={{
        width: 'max(32px, var(--control))',
        height: 'max(32px, var(--control))',
        p: 0,
        border: 0,
        borderRadius: 1,
        bgcolor: 'transparent',
        color: 'text.secondary',
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    />
  );
}

export interface PlainInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string;
  /** Content inside the field, at its end */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled text line, 48 px high. */
export function PlainInput({ label, value, onChange, error, help, end, ref, ...rest }: PlainInputProps) {
  const id = useId();
  const said = error ?? help;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Box component="label" htmlFor={id} sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 48,
          pr: end ? 1 : 0,
          border: 1,
          borderColor: error ? 'status.stopped.mark' : 'lineStrong',
          borderRadius: 1,
          bgcolor: 'background.paper',
          boxShadow: error ? '0 0 0 1px var(--pl-palette-status-stopped-mark)' : undefined,
          '&:focus-within': { borderColor: 'focus', boxShadow: '0 0 0 1px var(--pl-palette-focus)' },
        }}
      >
        <Box
          component="input"
          ref={ref}
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={said ? `${id}-note` : undefined}
          sx={{
            flex: 1,
            minWidth: 0,
            height: 46,
            px: 1.5,
            border: 0,
            bgcolor: 'transparent',
            color: 'text.primary',
            typography: 'body1',
            outline: 'none !important',
            borderRadius: 1,
            '&:-webkit-autofill': {
              boxShadow: '0 0 0 100px var(--pl-palette-background-paper) inset',
              WebkitTextFillColor: 'var(--pl-palette-text-primary)',
            },
          }}
        />
        {end}
      </Box>
      {said && (
        <Box id={`${id}-note`} sx={{ typography: 'caption', color: error ? 'status.stopped.ink' : 'text.tertiary' }}>
          {said}
        </Box>
      )}
    </Box>
  );
}
