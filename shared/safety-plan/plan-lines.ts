import { directory, type HelpLine, type Need } from '../safety/directory.ts';
import type { Country } from '../safety/levels.ts';

const needs: readonly Need[] = ['danger', 'suicide', 'talk'];

/** The first line of each need, for a country as the protocol names it; nowhere said: the 112 first, then each country's own. */
export const planHelpLines = (country: Country): (HelpLine & { place?: string })[] => {
  if (country !== 'unknown') {
    const section = country === 'QC' ? 'CA' : country;
    const lines = directory.find((each) => each.country === section)?.lines ?? [];
    const firsts = needs
      .map((need) => lines.find((line) => line.need === need))
      .filter((line) => line !== undefined);
    return firsts.filter((line, at) => firsts.findIndex(({ number }) => number === line.number) === at);
  }
  const european = directory
    .find((each) => each.country === 'EU')
    ?.lines.find(({ need }) => need === 'danger');
  const listening = directory
    .filter((each) => each.country === 'FR' || each.country === 'CH' || each.country === 'BE')
    .flatMap(({ name, lines }) =>
      lines
        .filter(({ need }) => need === 'suicide')
        .slice(0, 1)
        .map((line) => ({ ...line, place: name })),
    );
  return [...(european ? [european] : []), ...listening];
};
