import type { TestProject } from 'vitest/node';
import { prepareTemplate } from './database-image.ts';
import { prepareImage } from './prepared-image.ts';

/** Runs once before the suites: on the embedded database, or with `TEST_DATABASE=postgres` on a real server. */
export default async (project: TestProject): Promise<(() => Promise<void>) | undefined> => {
  try {
    if (process.env.TEST_DATABASE === 'postgres') {
      const { stop, ...prepared } = await prepareTemplate();
      project.provide('testDatabase', { kind: 'postgres', ...prepared });
      return stop;
    }
    project.provide('testDatabase', { kind: 'embedded', image: await prepareImage() });
  } catch (error) {
    // Pure suites need no database and go on; those that ask for one are told.
    project.provide('testDatabase', { kind: 'trouble', message: (error as Error).message });
  }
  return undefined;
};
