import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';

/** One parsed row with where it stands: `acts.jsonl:12`. */
export type Placed<Row> = { row: Row; place: string };

/**
 * The rows of a data file: one JSON value a line, empty lines left out.
 * @throws an Error that names the file and the line that cannot be used
 */
export const readRows = <Row>(directory: string, name: string, schema: z.ZodType<Row>): Placed<Row>[] => {
  const lines = readFileSync(join(directory, name), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    if (line.trim() === '') return [];
    const place = `${name}:${index + 1}`;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error(`${place} n'est pas une ligne JSON.`);
    }
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      const troubles = parsed.error.issues.map((issue) => `${issue.path.join('.')} : ${issue.message}`);
      throw new Error(`${place} : ${troubles.join(' ; ')}`);
    }
    return [{ row: parsed.data, place }];
  });
};
