import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './run-account.ts';

/** The options of a command line. @throws UsageError in French for one that is not known, or has no value. */
export const options = <T extends NonNullable<ParseArgsConfig['options']>>(known: T) => {
  try {
    return parseArgs({ options: known, allowPositionals: true });
  } catch (cause) {
    const names = Object.entries(known).map(([name, { type }]) =>
      type === 'boolean' ? `--${name}` : `--${name} VALEUR`,
    );
    throw new UsageError(`Les options sont : ${names.join(', ')}.`, { cause });
  }
};
