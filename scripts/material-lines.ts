import { existsSync, readdirSync, readFileSync } from 'node:fs';

/* The lines of training/safety, one JSON object each (training/README.md). */

const material = new URL('../training/safety/', import.meta.url);

/** The lines of one file; none where the file does not exist. */
export const materialLines = <Row>(name: string): Row[] => {
  const file = new URL(name, material);
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);
};

/** The names of the files that `is` accepts, in order. */
export const materialNames = (is: (name: string) => boolean): string[] =>
  readdirSync(material).filter(is).sort();
