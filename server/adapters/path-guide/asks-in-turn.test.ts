import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData, rowOf } from './guide-data.ts';
import type { GuideReply } from './index.ts';

/* What is asked in free writing, and what stands between two questions (decision 0085). */

const told = [
  'Ma sœur vend la maison de mes parents sans me demander mon avis. Je l’ai appris hier par la voisine, au marché.',
  'Je suis passé arroser les tomates. La voisine m’a dit alors ça y est, vous vendez. J’ai eu l’air de tomber des nues.',
  'Elle décide toujours de tout, et moi je fais. Le mercredi je vais voir papa, le dimanche aussi, et la lessive.',
  'Elle habite loin, elle a les papiers. On ne se parle que pour les factures, et encore, par messages.',
  'Samedi j’ai trouvé une vieille photo dans le buffet. Elle et moi sur la barrière, l’été des vaches.',
  'Je crois que je vais garder la photo. Le buffet peut partir, il ne passe pas la porte de chez moi.',
  'Mon fils a ri quand je lui ai raconté l’histoire des vaches. Il ne la connaissait pas, à son âge.',
  'Il veut venir avec moi jeudi pour vider l’armoire. On prendra la voiture, il y a des cartons au garage.',
];
const rowIn = ({ record }: GuideReply) => record.textIds.flatMap((id) => rowOf(id) ?? [])[0];
const asks = (reply: GuideReply) => rowIn(reply)?.asks ?? false;

describe('in eight messages that tell something', () => {
  const replies = play(told).replies.slice(1);

  test('a question is put at most after every second one, and none twice', () => {
    const row = replies.map(asks);
    for (const index of row.keys()) expect(row.slice(index, index + 2)).not.toEqual([true, true]);
    const ids = replies.filter(asks).map(({ record }) => record.textIds[0]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('none follows one that was not taken up', () => {
    const all = play([...told.slice(0, 2), 'Oui, bon.', 'Enfin.']).replies.slice(1);
    for (const [index, reply] of all.entries())
      if (asks(reply) && index > 1) expect(asks(all[index - 1]!)).toBe(false);
  });

  test('thanks are said once in six replies, and nobody is told to take their time', () => {
    const thanks = replies.map(({ text }) => /\bmerci\b/i.test(text));
    for (const [index, each] of thanks.entries())
      if (each) expect(thanks.slice(index + 1, index + 6)).not.toContain(true);
    for (const { vous, tu } of guideData.rows)
      for (const text of [vous, tu])
        expect(text).not.toMatch(
          /pren(?:ez|ds) (?:tout )?(?:le|votre|ton) temps|^(?:d’accord\. )?(?:racontez?\b|allez-y|vas-y)|je (?:vous|te) suis/i,
        );
  });

  test('their own words stand whole, in one of three replies at most', () => {
    for (const [index, { record, text }] of replies.entries()) {
      const near = replies.slice(index, index + 3).filter((each) => each.record.textIds.includes('quote'));
      expect(near.length).toBeLessThanOrEqual(1);
      if (record.textIds.includes('quote')) expect(told.join(' ')).toContain(/« (.+) »/.exec(text)![1]);
      else expect(text).not.toContain('vaches');
    }
  });
});

test('what counts most is not asked of who has just said it, or marked it', () => {
  const said =
    'Le plus important, c’était Marcel et le beurre, hier soir, dans le tiroir des chaussettes. J’en ai ri.';
  for (const before of ['Bonjour.', 'Il a plu.', 'La rue est calme.', 'Le chat dort.', 'Bon.']) {
    const row = rowIn(play([before, said, said]).last);
    expect(row?.kind).not.toBe('detail');
  }
});

test('after a sentence that was marked it is not asked once more which counts', () => {
  const long = [...told, 'Posez-moi une question', 'Posez-moi une question'];
  const { replies } = play(long);
  const at = replies.findIndex(({ record }) => record.asked === 'path:menu/mark');
  expect(at).toBeGreaterThan(0);
  const own = replies[at]!.record.choices[0]!.id;
  const { last } = play([
    ...long.slice(0, at),
    `#${own}`,
    'Parce que c’est toujours pareil avec elle, et que personne ne me dit rien.',
  ]);
  expect(rowIn(last)?.kind ?? '').not.toMatch(/^(?:detail|phrase|place)$/);
  expect(last.record.textIds.join(' ')).not.toContain('open-sentence');
});

test('a question can be had by a tap, whatever was asked before', () => {
  const { replies, turns } = play([
    'La journée fut longue, et le train de dix-huit heures n’est pas venu.',
    '#question',
  ]);
  expect(turns.at(-2)?.chosen).toBe('question');
  expect(replies.at(-1)!.text).toContain('?');
});
