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

/** More sheets than these take longer to look through than they save. */
const SHEETS_MOST = 64;

/**
 * Begins a sheet for what is styled in one go. When a rule of `@media` comes into a sheet, Chrome works out anew the style of
 * every element that the sheet speaks of: with one for all, the first look at a dialog cost as much as the whole page behind it.
 */
function partSheets({ sheet }: typeof cache): void {
  const insert = sheet.insert.bind(sheet);
  sheet.insert = (rule) => {
    if (sheet.ctr === 0) setTimeout(() => (sheet.ctr = sheet.tags.length < SHEETS_MOST ? 0 : sheet.ctr));
    insert(rule);
  };
}
partSheets(cache);

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
