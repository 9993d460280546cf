import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** An error outside of any test, in the two lines that say what it was and where. */
export const describeError = ({ name, message, stack }: Partial<SerializedError>): string => {
  const isOurs = (line: string) => line.includes('/') && !/node_modules|node:/.test(line);
  const place = (stack ?? '').split('\n').slice(1).find(isOurs)?.trim();
  return `${name ?? 'Error'}: ${(message ?? '').split('\n', 1)[0]}${place ? ` (${place})` : ''}`;
};

/**
 * Writes the errors that belong to no test into the file of `UNHANDLED_ERRORS_FILE`, one per line: the JSON report leaves
 * them out, and they end a run with a failure that nothing names.
 */
export default class UnhandledErrorsReporter implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.UNHANDLED_ERRORS_FILE;
    if (file) writeFileSync(file, errors.map(describeError).join('\n'));
  }
}
