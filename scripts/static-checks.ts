import { add, run, type Tally, tool } from './run-step.ts';

type Check = { title: string; command: string[] };

/**
 * What can be said without running the product, the longest first. Each counts as one test. In one thread, types cost a
 * quarter less: several checkers each look at what they share.
 */
const staticChecks: readonly Check[] = [
  ...['tests', 'server', 'web', 'shared'].map((project) => ({
    title: `Types de ${project}/`,
    command: [...tool('typescript/bin/tsc'), '-p', project, '--singleThreaded'],
  })),
  { title: 'Forme et règles du code', command: [...tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off'] },
  {
    title: 'Rien de mort : fichiers, exports et dépendances',
    command: [...tool('knip/bin/knip.js'), '--no-progress', '--include=files,dependencies,unlisted,exports'],
  },
];

const runCheck = async ({ title, command }: Check): Promise<Tally> => {
  const start = performance.now();
  const code = await run(command);
  const took = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`   ${code === 0 ? '✓' : '✗'} ${title}, ${took} s`);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  return { passed: 0, failed: 1, skipped: 0, failures: [title] };
};

/** All checks, two at a time, as a machine has two cores. */
export const runChecks = async (): Promise<Tally> => {
  const waiting = [...staticChecks];
  let total: Tally = { passed: 0, failed: 0, skipped: 0 };
  const oneAfterTheOther = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const tally = await runCheck(check);
      total = add(total, tally);
    }
  };
  await Promise.all([oneAfterTheOther(), oneAfterTheOther()]);
  return total;
};
