import { describe, expect, it } from 'vitest';
import { talk } from './talk-for-tests.ts';

/* Once help was called for another person: a body that gets worse is answered before anything else. */

const start = ['Ma sœur a avalé des cachets, je suis avec elle.', 'J’ai appelé le 15, ils arrivent.'];
const far = ['Mon frère a avalé ses cachets, il est chez lui.', 'J’ai appelé le 15. Ma mère est avec lui.'];

const said = (...lines: string[]) => {
  const { rows, reply, state } = talk(...lines);
  const texts = reply?.record.textIds ?? [];
  return { ids: rows.at(-1)!, texts, text: reply?.text ?? '', level: state.other.level };
};

describe('a body that gets worse', () => {
  it.each([
    ['Elle respire plus, je crois.', 'body-breath'],
    ['a respire pu !', 'body-breath'],
    ['y a plus de pouls', 'body-breath'],
    ['Rien ne la réveille.', 'body-wake'],
    ['Elle réagit plus. Je fais quoi ?', 'body-wake'],
    ['elle repond plus quand je la secoue, koi faire', 'body-wake'],
    ['Elle a les lèvres toutes violettes.', 'body-blue'],
    ['elle devient grise', 'body-blue'],
    ['Elle fait des convulsions là.', 'body-seizure'],
    ['Elle est en train de s’endormir. Qu’est-ce que je fais ?', 'body-worse'],
    ['Elle vomit et elle dit n’importe quoi.', 'body-worse'],
    ['elle ronfle bizarre, elle garde plus les yeux ouverts', 'body-worse'],
  ])('%s', (line, id) => {
    const { ids, text, level } = said(...start, line);
    expect(ids).toContain(id);
    expect(text).toContain('15');
    expect(level).toBe(4);
  });

  it('said again, it is answered again', () => {
    const { ids } = said(
      ...start,
      'Elle se réveille pas.',
      'Elle se réveille toujours pas, rien ne la réveille !',
    );
    expect(ids).toContain('body-wake');
  });

  it('where somebody else is on the spot, what they must do is said', () => {
    const { texts } = said(...far, 'Ma mère me dit qu’il s’endort.');
    expect(texts.some((id) => id.startsWith('body-far'))).toBe(true);
  });

  it('with the team there, it is for the team', () => {
    const { texts } = said(...start, 'Les pompiers sont là.', 'Elle respire plus !');
    expect(texts).toContain('body-here-1');
  });

  it.each([
    'Elle respire normalement.',
    'Elle a les yeux bleus, vous savez.',
    'Elle se réveille tôt d’habitude.',
    'Je respire plus, j’ai peur.',
    'Il répond plus à mes messages, son copain.',
  ])('but not: %s', (line) => {
    const { ids } = said(...start, line);
    expect(ids.filter((id) => id.startsWith('body-'))).toEqual([]);
  });
});
