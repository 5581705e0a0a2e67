import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat, useT } from '../../words/index.ts';

/** Where a field of a form stands, so that its error can be found; `wide` takes both columns. */
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
  /** the level of its heading: below the page's own, or below that of a dialog */
  heading?: 'h2' | 'h3';
  /** what holds for all of them, below the heading */
  note?: string;
  children: ReactNode;
}

/** One group of fields under its heading. */
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

/** Says above the form how many fields are wrong, and whatever of it no field on the screen says. */
export function FormErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  const [unsaid, setUnsaid] = useState({ errors, sentences: [] as string[] });
  // What was unsaid of the errors before is no text of a field.
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

/** Why the server refused what was sent. */
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

/** Says that a form waits for a connection, instead of only turning. */
export function WaitingNote({ on }: { on: boolean }) {
  const t = useT();
  if (!on) return null;
  return (
    <Box role="status" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
      <b>{t('No connection.')}</b> {t('It is sent as soon as there is one. What you typed is kept here.')}
    </Box>
  );
}

/** Says that the form shows what was typed on an earlier visit. */
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
