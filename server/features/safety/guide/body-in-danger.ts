import type { OrdinaryRule } from './ordinary-rule.ts';
import { phraseIn } from './phrases.ts';

/*
 * A body in danger, whoever's it is, told as one tells of a cold: a neck that was pressed and a hoarse voice since, a knock on the head and
 * sleep, a white burn that does not hurt. Medicine comes first: the number, and who is with them.
 */

const phrase = phraseIn('ordinary');
const strangled = phrase('bo-strangled');
const throat = phrase('bo-throat');
const throatCalm = phrase('bo-throat-calm');
const head = phrase('bo-head');
const headAfter = phrase('bo-head-after');
const theirGrave = phrase('bo-their-grave');
const theirSigns = phrase('bo-their-signs');
const theirThen = phrase('bo-sat-up');
const infant = phrase('bo-infant');
const chest = phrase('bo-own-chest');
const chestWith = phrase('bo-own-chest-with');
const grave = phrase('bo-own-grave');
const dry = phrase('bo-dry');
const dryFalls = phrase('bo-dry-falls');
const veryOld = phrase('bo-very-old');
const pregnant = phrase('bo-pregnant');
const pregnantHit = phrase('bo-pregnant-hit');
const calm = phrase('bo-calm');
const ofThem = phrase('bo-of-them');

const own = {
  severity: 4,
  category: 'panic',
  sign: 'body',
  unless: [calm, ofThem],
} as const;
/** By somebody's hands: it stays violence, so that nothing of it is pinned, and the wound has its number first. */
const struck = { ...own, category: 'domestic_violence', facts: { hurt: 'yes' } } as const;
const their = {
  severity: 4,
  category: 'third_party',
  subject: 'other',
  sign: 'body',
  unless: [calm],
} as const;

export const bodyRules: readonly OrdinaryRule[] = [
  { ...struck, find: throat, after: [strangled], unless: [calm, throatCalm, ofThem] },
  { ...struck, find: strangled, beside: [throat], unless: [calm, throatCalm, ofThem] },
  { ...own, find: headAfter, after: [head] },
  { ...own, find: chest, beside: [chestWith] },
  { ...own, find: grave },
  { ...own, find: dry, beside: [dryFalls] },
  { ...own, find: dry, after: [veryOld] },
  { ...own, find: dryFalls, before: [dry], most: 12 },
  { ...own, find: pregnantHit, after: [pregnant] },
  { ...own, find: pregnant, before: [pregnantHit] },
  { ...their, find: theirGrave },
  { ...their, find: infant },
  { ...their, find: theirSigns, beside: [theirThen, ofThem] },
  { ...their, find: headAfter, after: [head], beside: [ofThem] },
  { ...their, find: dry, beside: [dryFalls, ofThem] },
  { ...their, find: throat, after: [strangled], beside: [ofThem] },
];
