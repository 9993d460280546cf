import { defaultBrand } from '#shared/brand.ts';
import { bank } from './phrase.ts';
import { frenchDate } from './questions-put.ts';
import { clausesOf, notToQuote } from './reading/clauses.ts';
import { readMessage } from './reading/read-message.ts';
import type { Scene } from './scene.ts';
import { countWords, folded, hash32, sentencesOf } from './wording.ts';

/** « le compagnon d’Éclaircie », « le compagnon de Clairière » */
const ofBrand = (brand: string): string => (/^[aeiouyhéèêâîô]/i.test(brand) ? `d’${brand}` : `de ${brand}`);

const presentation = (name: string | null) =>
  [
    `Bonjour${name ? ` ${name}` : ''}. Je suis le compagnon ${ofBrand(defaultBrand)}, une intelligence artificielle : ni psychologue, ni médecin, mais une écoute attentive.`,
    `Bonjour${name ? ` ${name}` : ''}, et bienvenue. Ici, c’est une intelligence artificielle qui [vous|te] lit : le compagnon ${ofBrand(defaultBrand)}, ni psychologue ni médecin.`,
    `Bonjour${name ? ` ${name}` : ''}. Le compagnon ${ofBrand(defaultBrand)} est une intelligence artificielle, pas un psychologue ni un médecin ; il écoute et pose une question à la fois.`,
  ] as const;

const fromMemory = bank('debut.souvenir', [
  'Le {date}, [vous aviez écrit|tu avais écrit] : « {mot} ». Où cela en est-il aujourd’hui ?',
  'De notre échange du {date}, il me reste ces mots : « {mot} ». Qu’est-ce que cela est devenu ?',
  'La dernière fois, le {date}, il y avait ceci : « {mot} ». Par quoi [aimeriez-vous|aimerais-tu] reprendre ?',
]);
const fromMemoryNoun = bank('debut.souvenir.nom', [
  'Le {date}, [vous parliez|tu parlais] de {np}. Comment cela a-t-il avancé, ou pas, depuis ?',
  'La dernière fois, il avait été question de {np}. Où cela en est-il ?',
]);
const fromComplaint = bank('debut.motif', [
  '[Vous avez écrit|Tu as écrit], en arrivant : « {mot} ». Comment est-ce, aujourd’hui ?',
  'Dans [vos|tes] premières réponses, il y avait « {mot} ». Qu’est-ce qui, là-dedans, pèse le plus en ce moment ?',
]);
const fromComplaintNoun = bank('debut.motif.nom', [
  'Ce qui [vous amène|t’amène] touche à {np}, si j’ai bien lu. Par où [aimeriez-vous|aimerais-tu] commencer ?',
]);
const fromNothing = bank('debut.libre', [
  'On peut parler de tout, dans l’ordre ou le désordre, et s’arrêter quand [vous voulez|tu veux]. Qu’est-ce qui occupe [vos|tes] pensées, en ce moment ?',
  'Il n’y a rien à préparer : ce qui vient en premier convient très bien. Comment [vous sentez-vous|te sens-tu], là, tout de suite ?',
  'Prenons le temps d’arriver. Qu’est-ce qui [vous amène|t’amène] aujourd’hui ?',
]);
const fromSky = bank('debut.ciel', [
  'L’horoscope du jour est une image pour commencer : « {mot} ». À quoi cela [vous fait-il|te fait-il] penser ?',
  'Dans le ciel du jour, une phrase : « {mot} ». Qu’est-ce qu’elle réveille, ou ne réveille pas du tout ?',
]);
const skyBeside = bank('debut.ciel.bref', [
  'L’horoscope du jour est là aussi, comme une image, rien de plus.',
]);

/** A short stretch of somebody's words, whole, that may be given back. */
const quotable = (text: string, longest: number): string | null => {
  const plain = text.replace(/'/g, '’');
  const fits = (part: string) =>
    countWords(part) >= 2 &&
    countWords(part) <= longest &&
    !notToQuote.test(folded(part)) &&
    /^[\p{L}\p{N}’\- ,]+$/u.test(part);
  const sentences = sentencesOf(plain).map((sentence) => sentence.replace(/[.!?…\s]+$/, ''));
  return [...sentences, ...clausesOf(plain)].find(fits) ?? null;
};

/** The welcome. `introduced`: the presentation was made already, just before. */
export const welcome = (scene: Scene, introduced = false): string => {
  const { request, address, pen, name } = scene;
  const hello = presentation(name);
  const seen = JSON.stringify([request.intake, request.memories, request.horoscope]);
  const shift = hash32(seen) % hello.length;
  const first = introduced ? null : pen.pick(bank(`debut.bonjour.${shift}`, [hello[shift]!, ...hello]));
  const memory = request.memories[0];
  const sky = request.horoscope ? quotable(request.horoscope, 20) : null;
  let rest: string | null = null;
  if (memory) {
    const words = quotable(memory.text, 14);
    const date = frenchDate(memory.date);
    const noun = readMessage(memory.text, address).nouns[0];
    rest =
      (words && pen.pick(fromMemory, { mot: words, date })) ||
      (noun ? pen.pick(fromMemoryNoun, { np: noun.text, date }) : null);
  }
  if (!rest && request.intake?.chiefComplaint && !sky) {
    const words = quotable(request.intake.chiefComplaint, 12);
    const noun = readMessage(request.intake.chiefComplaint, address).nouns[0];
    rest =
      (words && pen.pick(fromComplaint, { mot: words })) ||
      (noun ? pen.pick(fromComplaintNoun, { np: noun.text }) : null);
  }
  if (!rest && sky) rest = pen.pick(fromSky, { mot: sky });
  const beside = request.horoscope && rest && !rest.includes(sky ?? '\u0000') ? pen.pick(skyBeside) : null;
  return [first, beside, rest ?? pen.pick(fromNothing)].filter(Boolean).join(' ');
};
