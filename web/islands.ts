import type { LoadIsland } from './lib/page/await-island.ts';

/** The islands of the light pages by name: what the site's small script fetches when one is needed (`lib/page/island.tsx`). */
export const islands: Readonly<Record<string, LoadIsland>> = {};
