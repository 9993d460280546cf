import { fileURLToPath } from 'node:url';

/**
 * For a process of a test: what Node compiled and stripped of types is kept for the next one, which starts in half the
 * processor time.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/eclaircie/compiled', import.meta.url)),
} as const;
