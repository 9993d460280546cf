import { bank, type Phrase, type Slots } from '../phrase.ts';
import { turnedFragment } from '../reading/clauses.ts';
import type { Scene } from '../scene.ts';
import { countWords } from '../wording.ts';
import { calling, type Person } from './cast.ts';

/** What somebody told the person: an opinion of them, or something to do. */
const opinion = bank('rapporte.avis', [
  '{p} trouve que {clause}. Ce n’est qu’un avis, et il n’est pas forcément le [vôtre|tien].',
  '« {mot} » : c’est ce qu’en pense {p}. Reste à savoir ce que [vous en pensez|tu en penses], [vous|toi].',
]);
const opinionBare = bank('rapporte.avis.simple', [
  'C’est l’avis de {p}. Le [vôtre|tien] n’est pas obligé d’être le même.',
  'Voilà ce qu’en dit {p}. Cela ne dit pas encore ce que [vous|toi], [vous en pensez|tu en penses].',
]);
const advice = bank('rapporte.conseil', [
  '{acte}, c’est l’avis de {p}. C’est plus facile à dire de l’extérieur.',
  '{p} [vous|te] dit de {acte} ; entre l’entendre et le faire, il y a toute [votre|ta] vie à [vous|toi].',
]);
const askOpinion = bank('rapporte.question', [
  'Et [vous|toi], comment le [voyez-vous|vois-tu] ?',
  'Qu’est-ce que cela [vous a fait|t’a fait], d’entendre cela ?',
  'Y a-t-il une part de vrai là-dedans, à [vos|tes] yeux ?',
]);

const who =
  '((?:[Mm]on|[Mm]a) (?:petite? |grande? |meilleure? )?[\\p{Ll}-]+|\\p{Lu}[\\p{Ll}-]+|[Ee]lle|[Ii]l)';
const thinks = new RegExp(
  `(?<![\\p{L}])${who} (?:me )?(?:trouve|pense|croit|estime|dit|répète|prétend) (?:toujours |souvent )?qu(?:e |’)([^.!?;,]{4,60})`,
  'u',
);
const says = new RegExp(
  `(?<![\\p{L}])${who} (?:me |m’a |n’arrête pas de me )(?:dit|dire|conseille|conseillé|répète|pousse|demande) (?:toujours )?(?:de |d’|à )((?:me )?[\\p{Ll}]+(?:er|ir|re|oir)(?: [\\p{Ll}’]+){0,3})(?=[.,!?;]|$)`,
  'u',
);

export type Report = { lines: readonly Phrase[]; asks: readonly Phrase[]; slots: Slots };

const named = (subject: string, cast: readonly Person[], scene: Scene): string | null => {
  if (/^(?:elle|il)$/i.test(subject)) {
    const latest = cast.find(({ plural, gone, at }) => !plural && !gone && at >= scene.turn - 3);
    return latest ? calling(latest) : null;
  }
  if (/^\p{Lu}/u.test(subject) && !/^M(?:on|a) /.test(subject))
    return cast.some(({ name }) => name === subject) ? subject : null;
  const tu = scene.address === 'tu';
  return subject.replace(/^[Mm]on /, tu ? 'ton ' : 'votre ').replace(/^[Mm]a /, tu ? 'ta ' : 'votre ');
};

export const reportIn = (scene: Scene, cast: readonly Person[]): Report | null => {
  const text = scene.current.text.replace(/['`]/g, '’');
  const told = says.exec(text);
  if (told) {
    const p = named(told[1]!, cast, scene);
    const acte = told[2]!.startsWith('me ') ? null : told[2]!;
    if (p && acte && !/(?<![\p{L}])(?:me|mon|ma|mes|m’|je|j’)/u.test(acte))
      return { lines: advice, asks: askOpinion, slots: { p, acte } };
  }
  const thought = thinks.exec(text);
  if (thought && !/c’est|il y a|ça/.test(thought[2]!.slice(0, 6))) {
    const p = named(thought[1]!, cast, scene);
    if (!p) return null;
    const words = thought[2]!.split(/ (?:que|parce|alors|et|mais) /)[0]!.trim();
    const clause =
      /(?<![\p{L}])(?:je|j’)/u.test(words) && countWords(words) <= 7
        ? turnedFragment(words, scene.address)
        : null;
    return clause && !/^(?:elle|il)$/i.test(thought[1]!)
      ? { lines: [opinion[0]!], asks: askOpinion, slots: { p, clause } }
      : /(?<![\p{L}])(?:je|j’|m’|me|moi)/u.test(words)
        ? { lines: opinionBare, asks: askOpinion, slots: { p } }
        : null;
  }
  return null;
};
