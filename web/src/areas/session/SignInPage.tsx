import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { rememberLooks } from '../../kit/nav/pressed.ts';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';
import { chooseLocale, useLocale } from '../../kit/words/index.ts';
import { PlumbDrawing } from './PlumbDrawing.tsx';

/** The page around sign-in and set-up: form at the left, drawing at the right; on a phone only the form. */
export function SignInPage({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' } }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', p: { xs: 3, md: '32px 48px' }, minWidth: 0 }}>
        <header>
          <Wordmark />
        </header>
        <Box sx={{ width: '100%', maxWidth: 360, m: { xs: '48px auto auto', md: 'auto' } }}>{children}</Box>
        <Box component="footer" sx={{ display: 'flex', justifyContent: 'flex-end', mt: 3 }}>
          <LanguageSwitch />
        </Box>
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          bgcolor: 'surface.menu',
          borderLeft: 1,
          borderColor: 'divider',
          position: 'relative',
          overflow: 'hidden',
        }}
      >
        <PlumbDrawing />
      </Box>
    </Box>
  );
}

const NAMES = { en: 'English', es: 'Español' };

function LanguageSwitch() {
  const locale = useLocale();
  const other = locale === 'en' ? 'es' : 'en';
  function choose(wanted: typeof other) {
    rememberLooks(sessionStorage, { locale: wanted });
    void chooseLocale(wanted);
  }
  return (
    <PlainButton look="text" lang={other} onClick={() => choose(other)}>
      {NAMES[other]}
    </PlainButton>
  );
}
