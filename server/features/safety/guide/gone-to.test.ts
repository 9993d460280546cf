import { describe, expect, test } from 'vitest';
import { putCheck } from './message-read.ts';
import { checkedWords } from './quote.ts';
import { talk } from './talk-for-tests.ts';

/* What somebody asks who is about to go to another person, who has put their own medicines aside, or who asks us for our reasons. */

const wish = 'Je pense à me tuer.';
const sister = 'Simone, ma sœur, habite au-dessus.';
const pills = 'J’ai mis des choses de côté, ma morphine de juin. Cela dort dans le buffet.';
const rowsOf = (...lines: readonly string[]): readonly string[] => talk(...lines).rows.at(-1)!;

describe('going to somebody who was named', () => {
  test.each([
    [sister, 'J’ai le sac. Je monte ?'],
    ['max veut que j’aille chez lui, mon chum max.', 'j’y vas tu ?'],
    ['mon voisin est debout', 'jcogne chez lui ?'],
    ['ma coloc est ds la cuisine', 'je la rejoins ou pas ?'],
  ])('yes, at once: %s %s', (named, asks) => {
    expect(rowsOf(wish, named, asks)).toContain('go-to-them');
  });

  test('at 4 the number is beside it', () => {
    const { rows, last } = talk('J’ai avalé la boîte.', sister, 'Je monte ?');
    expect(rows.at(-1)).toContain('go-to-them');
    expect(last).toContain('le 15');
  });

  test.each([
    ['mon frère veut venir.', 'il vient me chercher, je dis oui ?'],
    ['ma mère s’inquiète', 'elle propose de venir dormir, je la laisse venir ?'],
  ])('whoever comes is let in: %s %s', (named, asks) => {
    expect(rowsOf(wish, named, asks)).toContain('let-them-come');
  });

  test.each([
    ['Il y a un toit, mon frère n’est pas là.', 'Je monte ?'],
    ['le pont est à dix minutes, ma sœur dort', 'j’y vas tu ?'],
    ['Je suis dans l’escalier.', 'Je monte ?'],
    ['Les cachets sont en haut, ma mère regarde la télé.', 'je monte ?'],
  ])('nobody is sent to a place to fall from, nor to nobody: %s %s', (named, asks) => {
    expect(rowsOf(wish, named, asks)).not.toContain('go-to-them');
  });
});

describe('one’s own medicines, put aside', () => {
  test.each([
    ['Que feriez-vous de ces boîtes, à ma place ?', 'own-medicines'],
    ['Faut-il que je les descende à la pharmacie, ou que je les lui donne ?', 'own-medicines'],
    ['jfais quoi de mes cachets ?', 'own-medicines'],
    ['j’les rapporte-tu à la pharmacie ?', 'own-medicines'],
    ['Mais qu’est-ce que je réponds si elle demande ce qu’il y a dedans ?', 'own-medicines-say'],
    ['j’y dis quoi si a demande c’est quoi dans le sac ?', 'own-medicines-say'],
  ])('%s', (asks, id) => {
    expect(rowsOf(wish, sister, pills, asks)).toContain(id);
  });

  test('telling of them is no question about another’s', () => {
    const told =
      'Je viens de vous dire que j’avais des comprimés de morphine de côté. Oui. Êtes-vous satisfait ?';
    expect(rowsOf(wish, pills, told)).not.toContain('give-back');
  });

  test('another’s are answered as before', () => {
    expect(rowsOf(wish, 'Comment je lui rends ses médicaments ?')).toContain('give-back');
    expect(rowsOf(wish, 'Que faire de ses médicaments à elle ?')).not.toContain('own-medicines');
  });
});

describe('what a relative can ask of a hospital', () => {
  test.each([
    'si je lui en parle, est-ce qu’elle peut me faire hospitaliser contre mon gré ?',
    'mon chum a-tu le droit de m’faire enfermer a l’hopital ?',
    'mes parents y peuvent me faire interner ?',
  ])('%s', (asks) => {
    const { rows, last } = talk(wish, sister, asks);
    expect(rows.at(-1)).toContain('relative-hospital');
    expect(last).not.toMatch(/^Appeler/);
  });

  test('what a call leads to is answered as before', () => {
    expect(rowsOf(wish, 'ils peuvent me garder de force à l’hôpital ?')).toContain('hospital-lock');
  });
});

describe('which of my sentences', () => {
  test('the words of a check are said back where they may be', () => {
    const { state } = talk(wish);
    const withQuote = (quote: string) =>
      checkedWords(putCheck(state, 'check-death', { level: 3, category: 'suicide', quotes: [quote] }));
    expect(withQuote('avant que cela devienne laid')).toBe('avant que cela devienne laid');
    expect(withQuote('me pitcher en bas du viaduc')).toBeNull();
    expect(checkedWords(state)).toBeNull();
  });

  test('words that name a way are not', () => {
    const { rows, last, reply } = talk(
      'j’vas me pitcher en bas du pont c’est une joke',
      'laquelle de mes phrases ?',
    );
    expect(last).not.toContain('pont');
    expect(rows.at(-1)).toContain('which-words');
    expect(reply?.record.asked).toBe('check-death');
  });

  test.each([
    'Et laquelle de mes phrases ?',
    'kel phrase ta fait dire sa ?',
    'Qu’est-ce qui, précisément, vous a fait sortir le 3114 ?',
  ])('after a danger that was sure, the kind is told: %s', (asks) => {
    const { rows, last } = talk(wish, asks);
    expect(rows.at(-1)).toContain('which-words');
    expect(last).not.toContain('écrit d’avance');
  });
});
