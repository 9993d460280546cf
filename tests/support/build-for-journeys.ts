import { buildWebIfStale } from '../../scripts/stale-web.ts';

/** Journeys look at what people get: the built web app. */
export default async (): Promise<void> => buildWebIfStale();
