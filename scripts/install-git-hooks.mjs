import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Points Git at `.githooks` in a clone that has no hooks path of its own yet. Done here rather than by an npm `prepare`
 * script, since install scripts are off. Never in CI, and never over somebody's own choice.
 */
export const installGitHooks = (root) => {
  if (process.env.CI) return;
  try {
    const config = join(root, '.git', 'config');
    // A file read costs nothing; Git is asked only in a clone that was never set up.
    if (!existsSync(config) || /hookspath/i.test(readFileSync(config, 'utf8'))) return;
    execFileSync('git', ['config', '--local', 'core.hooksPath', '.githooks'], { cwd: root, stdio: 'ignore' });
  } catch {
    // No Git, or a read-only folder: the hooks are a convenience, the suite checks the same things.
  }
};
