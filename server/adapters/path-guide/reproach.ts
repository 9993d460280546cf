import { correctsUs, supposedBy } from './corrects-us.ts';
import { guideData } from './guide-data.ts';
import { readSentences, type SentenceRead } from './read-sentences.ts';
import { fitsRow, formsOf, namesIt } from './recognise.ts';
import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/*
 * What a person says of our last reply: « vous répondez à côté », « j’ai demandé un mot doux », « quel enfant ?? ». The last is known
 * by its words, which are ours. None of it is a question of fact.
 */

const rows = guideData.asked.filter(({ act, inside }) => act === 'blunt' || (act === 'correction' && inside));
const learnt = guideData.asked.find((row) => row.learnt === 'complaint');

/** The beginnings of the words of a text that mean something. */
const stemsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 3 || /^\d+$/.test(word))
    .map((word) => word.slice(0, 4));

/** Words that repeat nothing of what was said. */
const empty: ReadonlySet<string> = new Set(
  stemsOf(
    'euh heu hum oups quel quelle quels quelles quoi comment pourquoi encore alors mais donc vous votre cette ces des les une pas est que qui mdr lol bah ben non oui tes vos ton ac celle cela rien moi tout meme cest quand puis pis dire faut fait avez avoir suis etes comme avec pour dans hein lui leur elle elles vraiment question parler ecrire raconter continuer',
  ),
);

/** Whether a sentence says a word of our last reply again that means something. */
const _repeats = (sentence: string, ours: string): boolean => {
  const said = new Set(stemsOf(ours).filter((stem) => !empty.has(stem)));
  return stemsOf(sentence).some((stem) => said.has(stem) && !/^\d/.test(stem));
};

const longestEcho = 6;
const denial =
  /\b(?:pas|aucune?|jamais) (?:d'|de |des |un |une )?([a-z]+)|\bstop (?:avec|ac) |\blache[rz]?[- ]moi avec/;

/** « Quel enfant ?? », « y’a pas d’enfant »: a few words, and those that mean something are of our last reply. */
export const echoes = (sentence: string, ours: string): boolean => {
  const words = plain(sentence);
  if (countWords(sentence) > longestEcho || ours === '') return false;
  if (!/\?\s*$/.test(words) && !denial.test(words)) return false;
  const own = stemsOf(sentence).filter((stem) => !empty.has(stem));
  const said = new Set(stemsOf(ours));
  return own.length > 0 && own.every((stem) => said.has(stem));
};

/** Whether a sentence says in so many words that a reply of ours was wrong: never words for somebody else. */
const toUs = /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos|jte|jtai|jt'ai)\b|\bt'/;
export const isPlainReproach = (sentence: string): boolean => {
  const forms = formsOf(sentence);
  return toUs.test(forms.words) && rows.some((row) => row.act === 'blunt' && fitsRow(row, forms));
};

/** What only resembles a complaint says no or again, or speaks badly of something: « que tu m’écoutes » is a wish. */
const grumbles =
  /\b(?:pas|rien|jamais|plus|aucune?|encore|toujours|deja|mal|faux|null?e?|inutile|repet\w*|robot|machine|perroquet|n'importe|creux|bidon|marre|arrete\w*|stop|trop|meme|cote|rapport|sert)\b|!/;

/** Words of the last reply before the message at this place, and those of the buttons below it. */
const replyBefore = ({ turns }: Pick<View, 'turns'>, index: number): string => {
  const reply = turns.slice(0, index).findLast(({ role }) => role === 'assistant');
  const labels = reply?.record?.asked?.startsWith('path:row/') ? reply.record.choices : [];
  return [reply?.text ?? '', ...labels.map(({ label }) => label)].join(' ').trim();
};

/** « C’est honnête au moins », « c’était très bien »: praise, whatever it resembles. */
const praises =
  /\b(?:c'est|c'etait|c etait|c|etait|la c'est|ca c'est) (?:deja |au moins |plutot |vraiment |tres |assez |quand meme |bien )*(?:honnete|franc|gentil|sympa|clair|mieux|bien|juste|drole|beau|utile|bon|vrai|top|cool)\b(?![^.!?]{0,24}\b(?:mais|sauf|pas|trop|gentil a vous mais)\b)|\bmerci de (?:me )?(?:le dire|l'honnetete)\b|\b(?:bonnes? (?:questions?|reponses?)|(?:bien|joliment) (?:dit|vu|trouve)|c'est (?:amusant|rigolo|marrant|malin)|(?:vous avez|t'as|tu as) raison|merci (?:a (?:toi|vous)|pour)|ca (?:m'a |me )?(?:aide|fait du bien)|avec plaisir|volontiers|ravie?|(?:ne )?(?:vous|t') ?excuse[sz]? pas|excuses? acceptees?|(?:pas|y a pas) de mal|sans rancune)\b(?![^.!?]{0,24}\b(?:mais|sauf|rien)\b)|\bau moins (?:tu es|vous etes|t'es|c'est) (?:honnete|franc)/;
/** What stands after a question of our own words answers it: « De vive voix ? À personne. » */
const mostWordsAnswer = 4;
const protests = /\b(?:quoi|koi|quel\w*|comment|pourquoi|pas|aucune?|jamais|stop|hein)\b/;
const answersEcho = (all: readonly SentenceRead[], at: number): boolean => {
  const next = all[at + 1]?.text;
  // « Une seule ligne ? « Il aurait ouvert le bal. » »: our question is said again, and answered.
  const isTaken =
    next !== undefined &&
    !protests.test(plain(all[at]!.text)) &&
    !/[?]|\b(?:viens? de|deja|j'ai dit|j'ai demande|rien|quoi|non)\b/.test(plain(next));
  if (isTaken) return true;
  return (
    next !== undefined &&
    (countWords(next) <= mostWordsAnswer ||
      /\bmoi\b/.test(plain(all[at]!.text)) ||
      /^(?:bah|ben|eh bien|he bien|beh|bin)\b/.test(plain(next))) &&
    !/[?]|\b(?:pas|n'|rien|quoi)\b/.test(plain(next))
  );
};

/** Whether one sentence reproaches us something, by its words or by ours. */
export const reproachesUs = (sentence: string, ours: string): boolean => {
  if (echoes(sentence, ours)) return true;
  const forms = formsOf(sentence);
  return rows.some((row) => fitsRow(row, forms));
};

/** The sentences of a message that reproach us something. @param index of the message among all turns */
export const reproachesIn = (view: Pick<View, 'turns' | 'door'>, index: number): SentenceRead[] => {
  const ours = replyBefore(view, index);
  const all = readSentences(view.turns[index]?.text ?? '', view.door);
  // « Ah ça c'est bien dit. Ranger c'est pas mettre dehors »: what is praised and said after us is no protest.
  if (all[0] && praises.test(plain(all[0].text)) && all.slice(1).some(({ text }) => echoes(text, ours)))
    return [];
  return all.filter(
    ({ text, kind, looksAsked }, at) =>
      (!praises.test(plain(text)) &&
        (at === 0 || saysItToUs(text, ours)) &&
        !(echoes(text, ours) && answersEcho(all, at)) &&
        reproachesUs(text, ours)) ||
      (kind === 'complaint' &&
        (at === 0 || saysItToUs(text, ours)) &&
        !looksAsked &&
        !praises.test(plain(text)) &&
        learnt !== undefined &&
        namesIt(learnt, text) &&
        grumbles.test(plain(text))),
  );
};

/** After a sentence that tells something only words to us, or of what was said, reproach: « ça ne sert à rien » is then of the story. */
const saysItToUs = (text: string, ours: string): boolean =>
  toUs.test(formsOf(text).words) ||
  echoes(text, ours) ||
  /\b(?:dit|demande\w*|ecrit|repondu|question\w*|reponses?|phrases?|machine|robot|truc)\b|\bque je (?:voulais|veux|venais)\b|\bm'amene\b/.test(
    plain(text),
  );

/** Text ids of replies that were then reproached to us: what they took the message for is dropped for the session. */
export const reproachedIds = (view: Pick<View, 'turns' | 'door'>): ReadonlySet<string> => {
  const dropped = new Set<string>();
  for (const [index, { role, chosen }] of view.turns.entries()) {
    if (role !== 'user' || chosen !== undefined) continue;
    const before = view.turns.slice(0, index).findLast((turn) => turn.role === 'assistant')?.record;
    if (!before || before.textIds.length === 0) continue;
    // A no to what we supposed drops what was supposed, and nothing else.
    if (correctsUs(view.turns, index)) for (const id of supposedBy(before.textIds)) dropped.add(id);
    if (reproachesIn(view, index).length === 0) continue;
    for (const id of before.textIds) dropped.add(id.split('#')[0]!);
  }
  return dropped;
};
