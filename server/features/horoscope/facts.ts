import { aspects, bodyFrench, frenchAngle, frenchPosition } from '#shared/horoscope/zodiac.ts';
import type { Address } from '#shared/safety/levels.ts';
import { frenchTime, localTimeOf } from './civil-time.ts';
import { type DaySky, moonPhaseFrench } from './day-sky.ts';
import { natalFrench } from './meanings.ts';
import type { NatalChart } from './natal-chart.ts';
import { isSlow, type NatalPoint, type Transit } from './transits.ts';
import { addressed, capitalised } from './wording.ts';

/** What the text rests on, one statement each, with figures that anybody can recompute. */
export type Fact = { id: string; french: string };

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);

/** « le 1er décembre », with the hour where an hour means something; the year when it is not this one. */
const frenchMoment = (unixMs: number, zone: string, year: number, withHour: boolean): string => {
  const local = localTimeOf(unixMs, zone);
  const date = `le ${local.day === 1 ? '1er' : local.day} ${months[local.month - 1]}${local.year === year ? '' : ` ${local.year}`}`;
  return withHour ? `${date} à ${frenchTime(local)}` : date;
};

export const moonSignFact = (sky: DaySky): Fact => {
  const change = sky.moon.change;
  const then = change
    ? ` ; entrée en ${change.sign} ${frenchMoment(change.at, sky.zone, sky.date.year, true)}`
    : '';
  const phase = moonPhaseFrench[sky.moon.phase];
  return {
    id: 'moon-sign',
    french: `À midi, la Lune est à ${frenchPosition(sky.bodies.Moon)} (${phase})${then}.`,
  };
};

const natalLongitude = (chart: NatalChart, point: NatalPoint): number =>
  point === 'Asc' ? chart.houses!.asc : point === 'MC' ? chart.houses!.mc : chart.bodies[point].lon;

export const transitFact = (chart: NatalChart, sky: DaySky, transit: Transit, address: Address): Fact => {
  const { angle, french } = aspects[transit.aspect];
  const withHour = !isSlow(transit.transit) && chart.timeKnown;
  const moment = (at: number) => frenchMoment(at, sky.zone, sky.date.year, withHour);
  const about = chart.timeKnown ? '' : "environ, l'heure de naissance n'étant pas connue : ";
  const exact = transit.exactAt === null ? null : moment(transit.exactAt);
  const end = transit.endAt === null ? null : moment(transit.endAt);
  const dates = [
    exact === null ? null : `exact ${exact}`,
    end === null || end === exact ? null : `sensible jusqu'${end.replace(/^le /, 'au ')}`,
  ].filter((part) => part !== null);
  const natal = addressed(natalFrench[transit.natal], address);
  return {
    id: `transit:${transit.key}`,
    french: `${capitalised(bodyFrench[transit.transit])} (${frenchPosition(sky.bodies[transit.transit])}) et ${natal} (${about}${frenchPosition(natalLongitude(chart, transit.natal))}) : ${french} (${angle}°), à ${frenchAngle(transit.orb)} près à midi${dates.length > 0 ? ` ; ${dates.join(', ')}` : ''}.`,
  };
};
