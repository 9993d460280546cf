import { type Country, countriesNamedWhenUnknown, type HelpLine, type Need } from '../safety/countries.ts';
import { emergencyLine, linesFor } from '../safety/directory.ts';

const needs: readonly Need[] = ['danger', 'suicide', 'talk'];

/** The first line of each need; with no country chosen, the European number, then a line of each named country. */
export const planHelpLines = (country: Country): (HelpLine & { place?: string })[] => {
  if (country !== 'unknown') {
    const firsts = needs.flatMap((need) => linesFor(country, need).slice(0, 1));
    return firsts.filter((line, at) => firsts.findIndex(({ number }) => number === line.number) === at);
  }
  const listening = countriesNamedWhenUnknown.flatMap(({ code, name }) =>
    linesFor(code, 'suicide')
      .slice(0, 1)
      .map((line) => ({ ...line, place: name })),
  );
  return [emergencyLine('unknown'), ...listening];
};
