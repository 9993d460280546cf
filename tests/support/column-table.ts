import { readFileSync } from 'node:fs';

/* docs/columns.md: how each column of each table is kept, and why. */

export const ways = ['person', 'row', 'house', 'digest', 'clear', 'former', 'open'] as const;
export type Way = (typeof ways)[number];
export type ListedColumn = { table: string; column: string; way: Way; why: string };

const isWay = (text: string): text is Way => (ways as readonly string[]).includes(text);

/** One entry for each column of the page's table, in its order. */
export const listedColumns = (): ListedColumn[] =>
  readFileSync(new URL('../../docs/columns.md', import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [table = '', columns = '', way = '', why = ''] = line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim());
      if (!table.includes('.') || !isWay(way)) return [];
      return columns.split(', ').map((column) => ({ table, column, way, why }));
    });
