import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';

/*
 * The suites of the rooms run on the embedded database. What their statements could meet on another PostgreSQL (an unknown
 * function, another type of a parameter, a value that the other driver writes differently) is found by planning each of them
 * there with the values it was given: tests/statements.postgres.test.ts. `npm test` names the folder that lies between.
 */

/** Set by `npm test`: where the embedded suites write the statements that they ran. */
const folder = process.env.RECORDED_STATEMENTS;

export type RecordedStatement = { sql: string; values: readonly unknown[] };

const planned = /^\s*(select|insert|update|delete|with|values|merge)\b/i;

/** Larger values say nothing more about a type. In octets. */
const largest = 50_000;

const written = new Set<string>();

const kindOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return `[${value.length > 0 ? kindOf(value[0]) : ''}]`;
  return typeof value === 'object' ? value.constructor.name : typeof value;
};

/** Keeps each statement once for each set of kinds of values. */
export const recordStatement = ({ sql, values }: RecordedStatement): void => {
  if (!folder || !planned.test(sql)) return;
  const key = `${values.map(kindOf).join()} ${sql}`;
  if (written.has(key)) return;
  written.add(key);
  const packed = serialize([...values]);
  if (packed.length > largest) return;
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ key, sql, values: packed.toString('base64') });
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${line}\n`);
};

/** @returns null where nothing was recorded: the embedded suites did not run before */
export const readRecorded = (): RecordedStatement[] | null => {
  if (!folder) return null;
  const byKey = new Map<string, RecordedStatement>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const { key, sql, values } = JSON.parse(line) as { key: string; sql: string; values: string };
      byKey.set(key, { sql, values: deserialize(Buffer.from(values, 'base64')) as unknown[] });
    }
  }
  return [...byKey.values()];
};
