import { run, type Tally, tool } from './run-step.ts';

export type Check = { title: string; command: string[] };

/** What can be said without running the product. Each counts as one test. */
export const staticChecks: readonly Check[] = [
  ...['shared', 'server', 'web', 'tests'].map((project) => ({
    title: `Types de ${project}/`,
    command: [...tool('typescript/bin/tsc'), '-p', project],
  })),
  { title: 'Forme et règles du code', command: [...tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off'] },
  {
    title: 'Rien de mort : fichiers, exports et dépendances',
    command: [...tool('knip/bin/knip.js'), '--no-progress', '--include=files,dependencies,unlisted,exports'],
  },
];

export const runCheck = async ({ title, command }: Check): Promise<Tally> => {
  const code = await run(command);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  return { passed: 0, failed: 1, skipped: 0, failures: [title] };
};
