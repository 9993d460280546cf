/* What the held-out people of train-calm-kinds.ts gave, as tables. */

export type Judged = { is: string; chances: readonly number[] };

const share = (part: number, whole: number): string => (whole === 0 ? '   -' : (part / whole).toFixed(2));
const bounds = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95];

const bestOf = ({ chances }: Judged): number => chances.indexOf(Math.max(...chances));

export const printConfusion = (judged: readonly Judged[], names: readonly string[]): void => {
  const right = judged.filter((each) => names[bestOf(each)] === each.is).length;
  console.error(
    `right: ${share(right, judged.length)} of ${judged.length}; rows: what it is, columns: what is said`,
  );
  console.error(''.padEnd(9) + names.map((name) => name.slice(0, 6).padStart(7)).join(''));
  for (const is of names) {
    const own = judged.filter((each) => each.is === is);
    const cells = names.map((_, at) => `${own.filter((each) => bestOf(each) === at).length}`.padStart(7));
    console.error(is.padEnd(9) + cells.join(''));
  }
};

/** Per class: how many are named from a bound on, and how many of these rightly. */
export const printBounds = (judged: readonly Judged[], names: readonly string[]): void => {
  for (const [at, name] of names.entries()) {
    const own = judged.filter(({ is }) => is === name).length;
    const cells = bounds.map((bound) => {
      const named = judged.filter(({ chances }) => chances[at]! >= bound);
      const right = named.filter(({ is }) => is === name).length;
      return `${bound}: ${share(right, named.length)} (${share(right, own)})`;
    });
    console.error(`${name.padEnd(9)} ${`${own}`.padStart(5)}  ${cells.join('  ')}`);
    // How much is lost where a chance this small forbids it.
    const lost = [0.02, 0.05, 0.1].map((bound) => {
      const few = judged.filter(({ chances }) => chances[at]! < bound);
      return `<${bound}: ${few.filter(({ is }) => is === name).length} of ${few.length}`;
    });
    console.error(`${''.padEnd(16)} ${lost.join('  ')}`);
  }
};

/** The same for classes taken together. */
export const printGroups = (
  judged: readonly Judged[],
  names: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
): void => {
  const all: Readonly<Record<string, readonly string[]>> = {
    ...Object.fromEntries(names.map((name) => [name, [name]])),
    ...groups,
  };
  for (const [group, of] of Object.entries(all)) {
    const own = judged.filter(({ is }) => of.includes(is)).length;
    const cells = bounds.map((bound) => {
      const named = judged.filter(
        ({ chances }) => of.reduce((sum, name) => sum + chances[names.indexOf(name)]!, 0) >= bound,
      );
      const right = named.filter(({ is }) => of.includes(is)).length;
      return `${bound}: ${named.length} ${share(right, named.length)} (${share(right, own)})`;
    });
    console.error(`${group.padEnd(9)} ${`${own}`.padStart(5)}  ${cells.join('  ')}`);
  }
};
