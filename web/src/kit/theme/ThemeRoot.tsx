import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/wght.css';
import { theme } from './theme.ts';

/** The nonce that the server wrote into the page; style tags without it are refused by the browser. */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

const cache = createCache({ key: 'pl', nonce: styleNonce(), prepend: true });

/** Gives everything below it the house look. */
export function ThemeRoot({ children }: { children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" modeStorageKey="plumbline.theme">
        <CssBaseline />
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
