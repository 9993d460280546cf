import { describe, expect, test } from 'vitest';
import { guideData } from './guide-data.ts';

/* Rules on the words themselves (guide.md §2, §4, §11). */

type Worded = { place: string; vous: string; tu: string };

const steps = [...guideData.steps.values()];
/** Everything that the guide says itself. */
const said: readonly Worded[] = [
  ...guideData.rows.map(({ id, vous, tu }) => ({ place: id, vous, tu })),
  ...guideData.questions.map(({ id, vous, tu }) => ({ place: id, vous, tu })),
  ...[...guideData.lines.values()].map(({ id, vous, tu }) => ({ place: id, vous, tu })),
  ...guideData.riddles.flatMap(({ id, vous, tu, answer, found }) =>
    [{ vous, tu }, answer, found].map((each) => ({ place: id, ...each })),
  ),
  ...[...guideData.openQuestions.values()].flatMap(({ id, questions }) =>
    questions.map((each) => ({ place: id, ...each })),
  ),
  ...guideData.shortExercises.flatMap(({ id, steps: all, times }) =>
    [...all, times].map((each) => ({ place: id, ...each })),
  ),
  ...steps.flatMap(({ id, stems }) => stems.map((stem) => ({ place: id, ...stem }))),
  ...guideData.asked.flatMap(({ id, wordings }) => wordings.map((each) => ({ place: id, ...each }))),
];
/** What stands on buttons and above answers. */
const labels: readonly Worded[] = [
  ...steps.flatMap(({ id, choices }) => choices.map(({ vous, tu }) => ({ place: id, vous, tu }))),
  ...steps.flatMap(({ id, note }) => (note ? [{ place: id, ...note }] : [])),
  ...steps.flatMap(({ id, hint }) => (hint ? [{ place: id, ...hint }] : [])),
  ...guideData.paths.map(({ id, vous, tu }) => ({ place: id, vous, tu })),
];
const all = [...said, ...labels];

const breaking = (list: readonly Worded[], broken: (text: string) => boolean): string[] =>
  list.flatMap(({ place, vous, tu }) => [vous, tu].filter(broken).map((text) => `${place} : ${text}`));

describe('the words of the guide', () => {
  test('claim no understanding, no hearing, no feeling and no reading of ours', () => {
    // Two sentences of the contract say what it does not do, and what it does worse in an outage.
    const quoted = ['who-i-am', 'outage'];
    const claims = /\bje (?:(?:vous|te|t’|le|la|les|l’|y) ?)?(?:comprend|entend|ressen|imagine|li[st]\b)/i;
    expect(
      breaking(
        said.filter(({ place }) => !quoted.includes(place)),
        (text) => claims.test(text),
      ),
    ).toEqual([]);
  });

  test('judge nothing of what was written', () => {
    const judging =
      /\b(?:difficile|courageu|important|bouleversant|touchant|belle prise|ça doit être|cela doit être|bravo|félicitations)/i;
    // A wish may be made by a program: « bravo » claims no feeling, and one that is asked for judges nothing.
    const aboutAnswers = ['preparer/dread', 'be-glad', 'be-glad-news', 'bravo-held', 'shout'];
    const wishes = /^brief-bravo-\d$/;
    expect(
      breaking(
        said.filter(({ place }) => !aboutAnswers.includes(place) && !wishes.test(place)),
        (text) => judging.test(text),
      ),
    ).toEqual([]);
  });

  test('hold nobody back', () => {
    const holding = /manqu(?:é|ez|es) |rest(?:ez|e) encore|avant de partir|déjà \?|promett|à demain/i;
    expect(breaking(all, (text) => holding.test(text))).toEqual([]);
  });

  test('address the person as they are addressed', () => {
    const granted = ['tu-granted', 'vous-granted'];
    // Titles of pages and « rendez-vous » are no address.
    const own = (text: string) => text.replaceAll(/«[^»]*»|rendez-vous/gi, '');
    const addressed = (of: 'vous' | 'tu', other: RegExp) =>
      all.filter((row) => !granted.includes(row.place) && other.test(own(row[of]))).map(({ place }) => place);
    expect(addressed('tu', /(?<!\p{L})(?:vous|votre|vos|vôtres?)(?!\p{L})/iu)).toEqual([]);
    expect(addressed('vous', /(?<!\p{L})(?:tu|ton|ta|tes|toi|tiens?|tienne)(?!\p{L})/iu)).toEqual([]);
  });

  test('are typographic: no straight apostrophe, no number of a line, no colon between two halves', () => {
    expect(breaking(all, (text) => text.includes("'"))).toEqual([]);
    expect(breaking(all, (text) => /\b(?:15|17|18|112|114|144|3114|3919)\b/.test(text))).toEqual([]);
    expect(breaking(all, (text) => /\S : \S/.test(text))).toEqual([]);
  });

  test('agree with no gender of the person', () => {
    const gendered = /\b(?:vous êtes|tu es|êtes-vous|es-tu) (?:\p{L}+ )?\p{L}+(?:é|ée|eux|euse|if|ive)\b/iu;
    expect(breaking(all, (text) => gendered.test(text))).toEqual([]);
  });

  test('are short: twenty-five words in free writing, sixty elsewhere', () => {
    const words = (text: string) => text.split(/\s+/).length;
    expect(
      breaking(
        guideData.rows.map(({ id, vous, tu }) => ({ place: id, vous, tu })),
        (text) => words(text) > 32,
      ),
    ).toEqual([]);
    expect(breaking(said, (text) => words(text) > 70)).toEqual([]);
  });

  test('are enough: sixteen rows for each main form, three wordings of the first steps', () => {
    // What serves one sentence or several serves a long message as well.
    const serves = { long: ['long', 'several', 'sentence'], sentence: ['sentence'], short: ['short'] };
    for (const shapes of Object.values(serves))
      expect(guideData.rows.filter(({ shape }) => shapes.includes(shape)).length).toBeGreaterThanOrEqual(16);
    expect(guideData.rows.length).toBeGreaterThanOrEqual(80);
    expect(all.every(({ vous, tu }) => vous !== '' && tu !== '')).toBe(true);
  });

  test('a question stands in four words at most where one writes', () => {
    const asking = ['words', 'tap', 'own', 'write'];
    const count = (text: string) => text.split(/[\s ]+/).filter((word) => /\p{L}/u.test(word)).length;
    for (const { id, mode, hint } of steps)
      if (asking.includes(mode)) {
        expect(hint, id).toBeDefined();
        expect(Math.max(count(hint!.vous), count(hint!.tu)), id).toBeLessThanOrEqual(5);
      }
  });

  test('a row asks where it says that it does', () => {
    for (const { id, vous, asks, taps } of guideData.rows)
      if (asks) expect(vous, id).toMatch(/\?/);
      else if (!taps) expect(vous.trim().endsWith('?'), id).toBe(false);
  });

  test('no clinician has signed them, and nobody claims it', () => {
    const reviews = [
      ...guideData.rows,
      ...guideData.questions,
      ...guideData.asked,
      ...guideData.paths,
      ...steps,
      ...guideData.lines.values(),
    ];
    expect(new Set(reviews.map(({ reviewedBy }) => reviewedBy))).toEqual(new Set([null]));
  });
});
