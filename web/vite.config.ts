import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every build of the web shares; `scripts/build-web.ts` adds the entries. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  build: {
    target: 'es2022',
    // One sheet for all pages: a page never waits for a second one, and nothing shifts when the application comes.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
