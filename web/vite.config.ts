import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.PLUMBLINE_SERVER ?? 'http://localhost:3000';

export default defineConfig({
  base: '/sc/',
  plugins: [react()],
  // The server writes the nonce of each answer in place of this word.
  html: { cspNonce: 'PLUMBLINE_NONCE' },
  build: {
    outDir: 'dist',
    manifest: true,
    // Nothing as a data: address, which the content policy refuses.
    assetsInlineLimit: 0,
    target: 'es2023',
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5173,
    proxy: { '/apisc': SERVER, '/socket.io': { target: SERVER, ws: true } },
  },
});
