import { buildWebIfStale } from '../../scripts/stale-web.ts';
import { prepareFolder } from './prepared-image.ts';

/** Journeys look at what people get: the built web app. The database that each server begins with is made once. */
export default async (): Promise<void> => {
  await buildWebIfStale();
  await prepareFolder();
};
