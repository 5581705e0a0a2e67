import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../words/index.ts';

/** The cell of a form's field, so that errors can find it; `wide` takes both columns. */
export function FormCell({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <Box data-field={name} sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : undefined }}>
      {children}
    </Box>
  );
}

/** Two columns on a desk, one on a phone. */
export function FormGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}
    >
      {children}
    </Box>
  );
}

interface FormPartProps {
  title: string;
  /** The level of its heading: below the page's, or below a dialog's */
  heading?: 'h2' | 'h3';
  /** A note for all fields, below the heading */
  note?: string;
  children: ReactNode;
}

/** A group of fields with a heading. */
export function FormPart({ title, heading = 'h3', note, children }: FormPartProps) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2, '&:first-of-type': { borderTop: 0, pt: 0 } }}
    >
      <Box component={heading} sx={{ m: 0, mb: 1.5, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      {note && <Box sx={{ mt: -1, mb: 1.5, typography: 'caption', color: 'text.tertiary' }}>{note}</Box>}
      <FormGrid>{children}</FormGrid>
    </Box>
  );
}

/** Counts the invalid fields above the form, and shows errors that no visible field shows. */
export function FormErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [unsaid, setUnsaid] = useState({ errors, sentences: [] as string[] });
  // New errors first hide the old sentences: this box is part of the form's text, in which the effect looks for them.
  const shown = unsaid.errors === errors ? unsaid.sentences : [];
  useLayoutEffect(() => {
    const text = box.current?.closest('form')?.textContent ?? '';
    setUnsaid({ errors, sentences: Object.values(errors).filter((sentence) => !text.includes(sentence)) });
  }, [errors]);
  const n = Object.keys(errors).length;
  if (n === 0) return null;
  return (
    <Box
      ref={box}
      role="alert"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'flex-start',
        p: '8px 12px',
        borderRadius: 1,
        bgcolor: 'status.stopped.tint',
      }}
    >
      <ErrorOutlineOutlined fontSize="small" sx={{ color: 'status.stopped.mark', mt: '1px' }} />
      <Box>
        <b>{t('Check {n|1 field|# fields}.', { n })}</b> {t('Nothing was sent; the draft is kept.')}
        {shown.map((sentence) => (
          <Box key={sentence}>{sentence}</Box>
        ))}
      </Box>
    </Box>
  );
}

/** The server's reason for a refusal. */
export function Refusal({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Box
      role="alert"
      sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
    >
      {text}
    </Box>
  );
}

/** Says that a form waits for a connection, instead of only spinning. */
export function WaitingNote({ on }: { on: boolean }) {
  const t = useT();
  if (!on) return null;
  return (
    <Box role="status" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
      <b>{t('No connection.')}</b> {t('It is sent as soon as there is one. What you typed is kept here.')}
    </Box>
  );
}

/** Says that the form shows text from an earlier visit. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = useT();
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        p: '4px 4px 4px 12px',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <Box sx={{ flex: 1 }}>{t('This is your draft of an earlier visit.')}</Box>
      <Button variant="text" size="small" onClick={onDiscard}>
        {t('Throw it away')}
      </Button>
    </Box>
  );
}

/** "Draft saved 8:04 am" beside the buttons of a form. */
export function DraftNote({ savedAt }: { savedAt: number | null }) {
  const t = useT();
  const format = useFormat();
  if (savedAt === null) return null;
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: '6px', typography: 'caption', color: 'text.tertiary' }}
    >
      <CheckOutlined sx={{ fontSize: 14 }} />
      {t('Draft saved {time}', { time: format.time(new Date(savedAt).toISOString()) })}
    </Box>
  );
}
