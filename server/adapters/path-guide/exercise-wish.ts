import type { BodyPart, Position } from './guide-data.ts';
import { plain, unquoted } from './shape.ts';
import type { View } from './view.ts';

/* What an exercise is wished for: which part of the body, how one is placed, with open eyes, without a sound. Nothing of it is medical. */

export type ExerciseWish = {
  parts: readonly BodyPart[];
  at: Position | null;
  eyesOpen: boolean;
  silent: boolean;
  /** Something for the body, wherever. */
  body: boolean;
  /** « Pour la droite » */
  oneSide: boolean;
};

const parts: readonly (readonly [BodyPart, RegExp])[] = [
  ['shoulders', /\b(?:epaules?|trapezes?)\b/],
  ['neck', /\b(?:nuque|cervicales|(?:le|mon|du|au) cou)\b/],
  ['jaw', /\b(?:machoires?|dents serrees|serre les dents)\b/],
  ['face', /\b(?:visage|front)\b/],
  ['hands', /\b(?:(?:les|des|mes|aux) mains|poings|doigts|poignets?)\b/],
  ['eyes', /\b(?:les|mes|des) yeux\b/],
  ['back', /\b(?:(?:le|mon|du|au) (?:bas du )?dos|lombaires)\b/],
  ['belly', /\b(?:ventre|estomac)\b/],
  ['legs', /\b(?:jambes?|mollets?|cuisses?)\b/],
  ['feet', /\b(?:(?:les|mes|des|aux) pieds)\b/],
];
/** Where one is, and what stays open: named, and not what it is for. */
const openEyes =
  /\b(?:(?:avec |garder |en gardant )?les yeux (?:\S+ )?ouverts|sans (?:avoir a )?fermer les yeux|(?:pas|sans|ne) (?:\S+ )?ferm\w+ les yeux)\b/g;
const notParts =
  /\b(?:les yeux fermes|ferm\w+ les yeux|(?:dans|sur|sous|entre|devant) (?:les|mes|ses|tes|vos) (?:yeux|mains|pieds|dos)|dans (?:le|mon) dos|coup de main|pieds au sol|j'en ai plein le dos|plein le dos|les mains (?:vides|pleines))\b/g;
/** What is not to be used, and is not what it is for: « sans les mains ». */
const without =
  /\b(?:sans|pas) (?:\S+ )?(?:les|mes|la|le|des|ni) (?:mains|doigts|bras|yeux|pieds|jambes|poings)\b/g;
/** Pain is for a doctor, and not for an exercise of ours. */
const medical =
  /\b(?:mal|douleurs?|douloureu\w+|hernie|oper\w+|fractur\w*|casse\w*|torticolis|sciatique|lumbago|migraine|blesse\w*|kine|medecin|paralys\w*|fourmillements?|enfle\w*|bloque\w*)\b/;

const places: readonly (readonly [Position, RegExp])[] = [
  ['walking', /\b(?:en marchant|en marche|marcher)\b/],
  ['standing', /\bdebout\b/],
  ['lying', /\b(?:couchee?|allongee?|au lit|dans mon lit)\b/],
  [
    'sitting',
    /\b(?:assise?s?|(?:sur|d'|de) (?:un|une|le|la|mon|ma|ce|cette) (?:banc|chaise|siege|fauteuil)|(?:au|a mon|a un) bureau|devant (?:l'|mon |un )ecran)\b/,
  ],
];
const wholeBody = /\b(?:avec|pour|dans|par) (?:le|mon) corps\b|\bcorporel\w*\b|\bphysique\b/;

export const wishIn = (text: string): ExerciseWish | null => {
  const whole = plain(unquoted(text));
  if (medical.test(whole)) return null;
  const words = whole.replace(openEyes, ' ').replace(notParts, ' ').replace(without, ' ');
  return {
    parts: parts.flatMap(([part, pattern]) => (pattern.test(words) ? [part] : [])),
    at: places.find(([, pattern]) => pattern.test(words))?.[0] ?? null,
    eyesOpen: whole.search(openEyes) !== -1,
    silent: /\b(?:sans (?:un )?bruit|en silence|sans que (?:ca|cela) se voie|discret\w*|discretement)\b/.test(
      words,
    ),
    body: wholeBody.test(words),
    oneSide: /\b(?:la|de|cote|a|du cote) (?:droite?|gauche)\b/.test(words),
  };
};

/** Whether it says anything that our exercises are chosen by. */
export const isNarrow = (wish: ExerciseWish): boolean =>
  wish.parts.length > 0 || wish.body || wish.eyesOpen || (wish.at !== null && wish.at !== 'lying');

/** So many messages a wish holds for who asks for another one. */
const holdsFor = 8;

/** What they wish for by now: the part of the body last named for an exercise, and the place that was told. */
export const wishOfTalk = ({ turns, last }: View, namesExercise: RegExp): ExerciseWish | null => {
  const now = wishIn(last.text);
  if (!now) return null;
  const before = turns
    .filter((turn) => turn !== last && turn.role === 'user' && turn.chosen === undefined)
    .slice(-holdsFor)
    .toReversed()
    .filter(({ text }) => namesExercise.test(plain(text)))
    .flatMap(({ text }) => wishIn(text) ?? []);
  // « Quelque chose avec le corps » leaves the part that was named.
  const named = now.parts.length > 0 ? now : before.find((each) => each.parts.length > 0);
  return {
    ...now,
    parts: named?.parts ?? [],
    at: now.at ?? before.find(({ at }) => at !== null)?.at ?? null,
    eyesOpen: now.eyesOpen || before.some((each) => each.eyesOpen),
  };
};
