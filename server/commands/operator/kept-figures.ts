import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type GateFigures, gateFiguresSchema } from '../../features/safety/gate/gate-figures.ts';

/* The last figures of `npm run personas` for each model, in DATA_DIR: what `release-check` shows. No word of a conversation. */

const fileSchema = z.array(gateFiguresSchema).catch([]);

const fileIn = (dataDir: string): string => join(dataDir, 'personas.json');

const readAll = (dataDir: string): GateFigures[] => {
  try {
    return fileSchema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')));
  } catch {
    return [];
  }
};

/** The last figures of this model, scripted people first; empty when it was never tried here. */
export const readFigures = (dataDir: string, model: string): GateFigures[] =>
  readAll(dataDir).filter((figures) => figures.model === model);

/** Takes the place of the last figures of the same model and kind. */
export const keepFigures = (dataDir: string, figures: GateFigures): void => {
  const others = readAll(dataDir).filter(
    ({ model, people }) => model !== figures.model || people !== figures.people,
  );
  mkdirSync(dataDir, { recursive: true });
  const all = [...others, figures].toSorted((a, b) => a.people.localeCompare(b.people));
  writeFileSync(fileIn(dataDir), `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600 });
};
