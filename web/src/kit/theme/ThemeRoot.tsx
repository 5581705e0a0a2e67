import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/wght.css';
import { theme } from './theme.ts';

/** The nonce in the page. The browser refuses style tags without it. */
function styleNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

const cache = createCache({ key: 'pl', nonce: styleNonce(), prepend: true });

/** With more sheets than this, looking through them takes longer than they save. */
const SHEETS_MOST = 64;

/**
 * Starts a new sheet for each batch of styles. When an `@media` rule enters a sheet, Chrome recomputes every element
 * that the sheet styles. With one sheet, opening a first dialog cost as much as the whole page.
 */
function partSheets({ sheet }: typeof cache): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    if (sheet.ctr === 0) setTimeout(() => (sheet.ctr = sheet.tags.length < SHEETS_MOST ? 0 : sheet.ctr));
    insert(rule);
  };
}
partSheets(cache);

/** Provides the house theme. */
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
