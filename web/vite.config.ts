import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { chunkGroups, stageNames } from './chunks.ts';

const SERVER = process.env.PLUMBLINE_SERVER ?? 'http://localhost:3000';
const BASE = '/sc/';

export default defineConfig({
  base: BASE,
  plugins: [react(), withoutUnused(), withoutDescriptions(), pagesAnywhere(), compressed()],
  // The server writes the nonce of each answer in place of this word.
  html: { cspNonce: 'PLUMBLINE_NONCE' },
  build: {
    outDir: 'dist',
    manifest: true,
    // A few kB that the first screen wants nearly whole: one file, and no screen has to name its own.
    cssCodeSplit: false,
    // Nothing as a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2023',
    // Every browser of that age fetches modules ahead by itself. What the first load brings is not named again for each screen.
    modulePreload: {
      polyfill: false,
      // The first load names what the screens that people begin with need; the others ask for it themselves when they are opened.
      resolveDependencies: (screen, files, { hostId }) =>
        /\/first-/.test(hostId) && OPENED_LATER.test(screen)
          ? []
          : files.filter((file) => !/^assets\/(first|base)-/.test(file)),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
        // The first load names every file of the screens: a short hash is enough, and what screens share needs no name of its own.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          `assets/${isDynamicEntry || stageNames.includes(name) ? name : 'shared'}-[hash:7].js`,
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/apisc': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
});

/** Screens that are opened from others, but for those that a link of a mail or a bookmark opens; and parts of shared screens. */
const OPENED_LATER =
  /^assets\/((?!Login|Rfi|Submittal|Task|Punch|Inspection|Checklist|Project|Dashboard|Share)\w+(Screen|Editor|Page)|\w+DrillDown|TemplateList|StepUpDialog|project|record)-/;

/**
 * Buttons never ripple here and wait with a ring of our own, and an area of text is as high as its text by CSS; nobody asks for
 * Emotion's `withTheme`, for MUI's script of the page's head or for its theme of high contrast, which would bring its text fields
 * into the first load. React has `useSyncExternalStore` itself, and what MUI styles by the name of a tag is given its own props
 * and those of the page. What they bring for that is not shipped.
 */
function withoutUnused(): Plugin {
  const ours = (part: string) =>
    `export { ${part} as default } from ${JSON.stringify(join(import.meta.dirname, `src/kit/ui/${part}.tsx`))};`;
  const instead: Record<string, string> = {
    '\0ripple': 'export default () => null;',
    '\0contrast': 'export default (theme) => theme;',
    '\0statics': 'export default (component) => component;',
    '\0scheme': `
      export const DEFAULT_MODE_STORAGE_KEY = 'mode';
      export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
      export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
      export const buildInitColorSchemeScript = () => null;
      export default () => null;`,
    '\0store': "export { useSyncExternalStore } from 'react';",
    '\0props': "export default (prop) => !['ownerState', 'theme', 'sx', 'as'].includes(prop);",
    '\0ring': ours('Ring'),
    '\0area': ours('AutosizeTextarea'),
  };
  return {
    name: 'without-unused',
    enforce: 'pre',
    resolveId(source, importer = '') {
      if (source.endsWith('/enhanceHighContrast.mjs')) return '\0contrast';
      if (source === 'hoist-non-react-statics') return '\0statics';
      if (source === '@emotion/is-prop-valid') return '\0props';
      if (source === 'use-sync-external-store/shim') return '\0store';
      if (source.endsWith('/InitColorSchemeScript.mjs') && importer.includes('/@mui/system/')) return '\0scheme';
      if (source.endsWith('/TouchRipple.mjs') && importer.includes('ButtonBase')) return '\0ripple';
      if (source.endsWith('/CircularProgress/index.mjs') && /material\/(Icon)?Button\//.test(importer)) return '\0ring';
      if (source.endsWith('/TextareaAutosize/index.mjs')) return '\0area';
      return null;
    },
    load: (id) => instead[id] ?? null,
  };
}

/** What an endpoint does is a sentence for the OpenAPI page: the server says it, and no screen. */
function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/.*\.ts$/ },
      handler: (code) =>
        code
          .replace(/^(\s+does:\s*)(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`)(?=,$)/gm, "$1''")
          // readsOf and writesOf take it after the name of the call.
          .replace(/(\(\s*'[\w/]+',\s*)(?:'(?:[^'\\\n]|\\.)*\.'|`[^`]*\.`)(?=,)/g, "$1''"),
    },
  };
}

/** In development too the page opens at every address, not only under the base of its files. */
function pagesAnywhere(): Plugin {
  return {
    name: 'pages-anywhere',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const isPage =
          request.headers.accept?.includes('text/html') &&
          !request.url?.startsWith(BASE) &&
          !/^\/(apisc|socket\.io)\//.test(request.url ?? '');
        if (isPage) request.url = BASE;
        next();
      });
    },
  };
}

/** Writes each script and style a second and third time, compressed, so that the server only hands them out. */
function compressed(): Plugin {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = join(dir ?? 'dist', 'assets');
      const files = (await readdir(assets)).filter((file) => /\.(js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const bytes = await readFile(join(assets, file));
          await writeFile(
            join(assets, `${file}.br`),
            await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
          await writeFile(join(assets, `${file}.gz`), await zip(bytes, { level: 9 }));
        }),
      );
    },
  };
}
