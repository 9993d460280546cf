import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * A place that was reached, and not for its view: « en haut du phare, pas monté pour la vue », « assis de l'autre côté du mur ». The
 * place alone is a walk, a job, a train; beside the hour, the emptiness or a barrier that was passed it is asked about with the number.
 */

const phrase = phraseIn('ordinary');
const at = phrase('pl-at');
const why = phrase('pl-not-for-view');
const whyWeak = phrase('pl-why-weak');
const whyShort = phrase('pl-why-short');
const crossed = phrase('pl-crossed');
const water = phrase('pl-water');
const alone = phrase('pl-not-for-view-alone');
const noReturn = phrase('pl-no-return');
const lonely = phrase('pl-lonely');
const calm = phrase('pl-calm');

const asked = { severity: 4, category: 'suicide', asks: true, sign: 'place', unless: [calm] } as const;

export const placeRules: readonly OrdinaryRule[] = [
  { ...asked, find: at, beside: [why] },
  // The hour and the wind are of any walk: there it is asked, and never acted on.
  { ...asked, severity: 3, find: at, beside: [whyWeak] },
  { ...asked, find: whyShort, before: [at], most: 12, neverAfter: calm },
  { ...asked, find: crossed },
  { ...asked, find: water },
  { ...asked, find: alone },
  { ...asked, severity: 3, find: noReturn, after: [lonely], neverAfter: calm, most: 14 },
];
