import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** What every build of the web shares; `scripts/build-web.ts` adds the entries. */
export default defineConfig({
  root: import.meta.dirname,
  // Texts keep their French spaces together wherever they are shown: see web/lib/typography.
  plugins: [react({ jsxImportSource: '#web/typography' }), tailwindcss()],
  appType: 'custom',
  build: {
    target: 'es2022',
    // One sheet for all pages: a page never waits for a second one, and nothing shifts when the application comes.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
