import { offerExercise } from './exercise-flow.ts';
import { type Phrase, type Slots, saidIn } from './phrase.ts';
import * as ask from './phrases/questions.ts';
import * as receive from './phrases/receptions.ts';
import * as threads from './phrases/threads.ts';
import { veryWords } from './phrases/very-words.ts';
import {
  earlierNouns,
  listed,
  longQuotes,
  recurringWord,
  type Scene,
  subjectsOf,
  themeNow,
} from './scene.ts';
import { everydayThemes } from './themes/index.ts';

/** What this message offers to fill phrases with. */
export const slotsOf = (scene: Scene): Slots => {
  const { current, past } = scene;
  const noun = current.nouns.find(({ known }) => known) ?? current.nouns[0];
  const person = current.nouns.find((noun) => noun.person && noun.singular);
  const earlier = earlierNouns(scene);
  const before = earlier.length > 0 ? earlier[scene.pen.draw(earlier.length, 'avant')] : undefined;
  const longAgo = past.slice(0, -1).findLast(({ striking }) => striking !== null)?.striking;
  return {
    ...(noun && { np: noun.text }),
    ...(before && { avant: before.text }),
    ...((current.names[0] ?? person?.text) && { p: current.names[0] ?? person!.text }),
    ...(current.feelings[0] && { emo: current.feelings[0].noun }),
    ...(longAgo && { jadis: longAgo }),
    ...(scene.name && { nom: scene.name }),
  };
};

/** Was a phrase of this table said in one of the last `turns` turns? */
const recently = ({ said }: Scene, phrases: readonly Phrase[], turns: number): boolean =>
  said.slice(-turns).some((text) => phrases.some((phrase) => saidIn(phrase, text)));

/** An index, by weight, of this turn's own chance. */
const drawn = (weights: readonly number[], { pen }: Scene, purpose: string): number => {
  let point = (pen.draw(10_000, purpose) / 10_000) * weights.reduce((sum, weight) => sum + weight, 0);
  const index = weights.findIndex((weight) => {
    point -= weight;
    return point < 0;
  });
  return Math.max(index, 0);
};

type Reception = { weight: number; table: readonly Phrase[]; slots: Slots };

/** The ways to take up this message, the most personal first. */
const receptions = (scene: Scene, slots: Slots): Reception[] => {
  const { current, past } = scene;
  const ways: Reception[] = [];
  const way = (weight: number, table: readonly Phrase[], more: Slots = {}) =>
    ways.push({ weight, table, slots: { ...slots, ...more } });
  // At most one reply in three takes up more than three words in a row.
  const mayQuote = (longQuotes(scene) + 1) / (scene.said.length + 1) <= 0.34 || scene.said.length < 2;
  const mood = past.slice(-3).findLast(({ tone }) => tone !== 0);
  const moodWords = mood?.striking ?? null;
  if (mood && moodWords && current.tone === 1 && mood.tone === -1)
    way(9, receive.turnBetter, { jadis: moodWords });
  if (mood && moodWords && current.tone === -1 && mood.tone === 1)
    way(6, receive.turnWorse, { jadis: moodWords });
  if (current.intends) way(35, receive.receiveIntent);
  if (current.tone === 1)
    way(40, current.achieved ? receive.receiveAchievement : receive.receiveJoy, {
      mot: current.short ?? (mayQuote ? current.phrase : null) ?? '',
    });
  const grave = current.themes.find(({ id }) => /^(deuil|rupture|bout|reve|proche-malade)$/.test(id));
  if (grave && !past.slice(-6).some(({ themes }) => themes.includes(grave))) way(30, grave.receive);
  const striking = veryWords.filter(({ found }) => found.test(current.folded));
  for (const { lines, id } of striking)
    way(/regarde|elu/.test(id) ? 50 : id === 'lien' ? 36 : id === 'poids' ? 12 : 6, lines);
  if (current.image) way(7, receive.receiveWord, { mot: current.image });
  if (current.selfWord && current.tone <= 0) way(6, receive.receiveWord, { mot: current.selfWord });
  const hard = current.tone < 0;
  const person = current.nouns.find((noun) => noun.person && noun.singular);
  const newName = current.names.find((name) => !past.some(({ names }) => names.includes(name)));
  if (newName) way(9, receive.receiveName, { p: newName });
  else if (person && !past.some(({ nouns }) => nouns.some(({ key }) => key === person.key))) {
    way(5, receive.receiveNewPerson, { p: person.text });
  } else if (slots.p)
    way(4, hard ? [...receive.receivePersonHard, ...receive.receivePerson] : receive.receivePerson);
  const feeling = current.feelings[0];
  if (feeling && feeling.tone < 0)
    way(5, feeling.gender === 'm' ? receive.receiveFeelingM : receive.receiveFeeling);
  if (current.clause && mayQuote) way(6, receive.receiveClause, { clause: current.clause });
  const named = current.nouns.find(({ known }) => known);
  if (named?.person)
    way(4, hard ? [...receive.receivePeopleHard, ...receive.receivePeople] : receive.receivePeople);
  else if (slots.np)
    way(named ? 5 : 1, hard ? [...receive.receiveNounHard, ...receive.receiveNoun] : receive.receiveNoun);
  if (current.short) way(3, receive.receiveWord, { mot: current.short });
  if (current.phrase && mayQuote) way(4, receive.receiveSentence, { mot: current.phrase });
  const theme = themeNow(scene);
  if (theme && current.themes[0] === theme) way(2, theme.receive);
  return ways;
};

/** Weights from here on are not left to chance. */
const certain = 30;

/** `second`: a look at what the first words of this turn left aside; never two quotations, never one table twice. */
const receiveMessage = (scene: Scene, slots: Slots, heard: string | null = null): string | null => {
  const second = heard !== null;
  const told = new Set(scene.pen.chosen.map((id) => id.replace(/:\d+$/, '')));
  const family = (table: readonly Phrase[]) => table[0]!.id.replace(/:\d+$/, '');
  const quotes = heard?.includes('«') || scene.pen.chosen.some((id) => id.startsWith('recevoir.phrase'));
  const ways = receptions(scene, slots).filter(({ table, weight, slots: { mot, clause, np, p, emo } }) => {
    if (!second) return weight >= certain || !recently(scene, table, 1);
    if (weight >= certain || told.has(family(table)) || /^mots\./.test(family(table))) return false;
    if (
      quotes &&
      (table === receive.receiveClause || table === receive.receiveSentence || table === receive.receiveWord)
    )
      return false;
    return ![np, p, emo, mot, clause].some(
      (words) => words && table[0]!.slots.length > 0 && heard.toLowerCase().includes(words.toLowerCase()),
    );
  });
  while (ways.length > 0) {
    const sure = ways.findIndex(({ weight }) => weight >= certain);
    const index =
      sure === -1
        ? drawn(
            ways.map(({ weight }) => weight ** 1.6),
            scene,
            `recevoir${ways.length}`,
          )
        : sure;
    const [way] = ways.splice(index, 1);
    const text = scene.pen.pick(way!.table, way!.slots);
    if (text) return text;
  }
  return null;
};

/** Between what was heard and what is asked: a thread, a remark, or nothing. */
const developMessage = (scene: Scene, slots: Slots, heard: string): string | null => {
  const { pen, turn, current } = scene;
  const theme = themeNow(scene);
  const tries: (() => string | null)[] = [];
  if (slots.avant && turn >= 4 && current.tone <= 0 && !recently(scene, threads.recall, 3)) {
    tries.push(() => pen.pick(threads.recall, slots));
  }
  if (slots.jadis && turn >= 5 && current.tone <= 0 && !recently(scene, threads.givesBack, 5)) {
    tries.push(() => pen.pick(threads.givesBack, slots));
  }
  if (current.achieved) tries.push(() => pen.pick(receive.lightAchievement));
  if (theme) tries.push(() => pen.pick(theme.lights));
  else tries.push(() => pen.pick(threads.lights));
  // Not every turn needs a thought of ours: often a second look at their words, or nothing.
  const shape = pen.draw(10, 'forme');
  const theirs =
    [slots.np, slots.p, slots.emo].some((words) => words && heard.includes(words)) || /«/.test(heard);
  // First words that took up nothing of theirs are followed by some that do.
  if (!theirs) {
    const second = receiveMessage(scene, slots, heard);
    if (second) return second;
  }
  if (shape < 3) return null;
  if (shape < 6) return receiveMessage(scene, slots, heard);
  const start = pen.draw(tries.length, 'developper');
  for (let step = 0; step < tries.length; step += 1) {
    const text = tries[(start + step) % tries.length]!();
    if (text) return text;
  }
  return null;
};

export const askNext = (scene: Scene, slots: Slots): string | null => {
  const { pen, turn, current } = scene;
  const theme = themeNow(scene);
  const tries: [number, () => string | null][] = [];
  if (current.intends) tries.push([12, () => pen.pick(ask.askIntent, slots)]);
  if (current.achieved) tries.push([9, () => pen.pick(ask.askAchievement, slots)]);
  if (theme) {
    const weight = current.themes.includes(theme) ? 6 : 5;
    tries.push([weight, () => pen.pick(theme.asks, slots, { inOrder: true })]);
  }
  if (slots.p) tries.push([4, () => pen.pick(ask.askPerson, slots)]);
  if (current.feelings[0] && current.feelings[0].tone < 0)
    tries.push([3, () => pen.pick(ask.askFeeling, slots)]);
  if (current.image) tries.push([5, () => pen.pick(ask.askImage, { mot: current.image! })]);
  if (current.selfWord && current.tone <= 0) {
    tries.push([3, () => pen.pick(ask.askWord, { mot: current.selfWord! })]);
  }
  // « Qu’est-ce qui vous touche dans… » is asked about things; people have questions of their own.
  const thing = current.nouns.find(({ known, person }) => known && !person);
  if (thing) tries.push([2, () => pen.pick(ask.askNoun, { ...slots, np: thing.text })]);
  if (turn >= 10 && turn % 5 === 0 && (current.tone > 0 || current.words <= 5))
    tries.push([8, () => pen.pick(ask.askStep, slots)]);
  // Small talk is answered lightly.
  if (current.tone >= 0 && current.feelings.length === 0) {
    const everyday =
      theme === null || everydayThemes.includes(theme) || /^(famille|enfants|sante|travail)$/.test(theme.id);
    if (everyday) tries.push([theme ? 3 : 9, () => pen.pick(ask.askLight, slots)]);
  }
  tries.push([theme ? 0.7 : 3, () => pen.pick(ask.askAnything, slots)]);
  while (tries.length > 0) {
    const index = drawn(
      tries.map(([weight]) => weight),
      scene,
      `demander${tries.length}`,
    );
    const [next] = tries.splice(index, 1);
    const text = next![1]();
    if (text) return text;
  }
  return pen.pick(ask.askEasy, slots) ?? pen.pick(everydayThemes.flatMap(({ asks }) => asks));
};

/** An ordinary turn: takes up what was said, adds at most one remark, asks one open question. */
export const listen = (scene: Scene): string => {
  const { pen, turn } = scene;
  const slots = slotsOf(scene);
  const heard = receiveMessage(scene, slots) ?? pen.pick(receive.receivePlain, slots);

  const subjects = subjectsOf(scene, 3);
  const nothingNew = scene.current.nouns.every(({ key }) =>
    scene.past.some(({ nouns }) => nouns.some((noun) => noun.key === key)),
  );
  const summaryDue =
    scene.current.names.length === 0 &&
    scene.current.tone <= 0 &&
    turn >= 7 &&
    nothingNew &&
    scene.current.words < 25 &&
    subjects.length >= 3 &&
    !recently(scene, threads.summary, 7);
  if (summaryDue) {
    const gathered = pen.pick(threads.summary, { autre: listed(subjects) });
    const which = gathered && pen.pick(threads.summaryAsk);
    if (which) return [heard, gathered, which].filter(Boolean).join(' ');
  }
  const offer = offerExercise(scene);
  if (offer) return [heard, offer].filter(Boolean).join(' ');

  const word = recurringWord(scene);
  if (
    word &&
    !recently(scene, threads.recurs, 5) &&
    !scene.said.some((text) => text.includes(`« ${word} »`))
  ) {
    const remark = pen.pick(threads.recurs, { mot: word });
    const question = remark && pen.pick(ask.askWord, { mot: word });
    if (question) return [remark, question].join(' ');
  }
  const named = turn % 9 === 4 ? pen.pick(threads.withName, slots) : null;
  return [named, heard, developMessage(scene, slots, heard ?? ''), askNext(scene, slots)]
    .filter(Boolean)
    .join(' ');
};
