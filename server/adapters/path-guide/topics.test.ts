import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { topicOfTalk } from './topics.ts';

/* Questions that fit what is told, as choices; and the last sentence of what was told, shown whole (decision 0070). */

const asks = (script: readonly string[], change = {}) => {
  const { record, text } = play(script, change).last;
  return { topic: record.asked?.replace('path:row/topic-', '') ?? null, record, text };
};

describe('what a talk is about', () => {
  test.each([
    [['mon chat est mort lundi, il avait seize ans et la maison est vide'], 'loss-animal'],
    [['jai mon partiel de droit jeudi et jai pas ouvert un seul chapitre'], 'studies'],
    [['Ma mère a Alzheimer, je m’occupe d’elle tous les jours et je suis à bout de forces'], 'carer'],
    [['On s’est encore disputés hier avec mon mari, il a dormi sur le canapé'], 'couple'],
  ])('%j', (texts, topic) => {
    const turns = texts.map((text) => ({ role: 'user' as const, text }));
    expect(topicOfTalk(turns, door)).toBe(topic);
  });

  test('a greeting and a remark on us are about nothing', () => {
    for (const text of ['bonsoir', 'tu es un robot ?', 'c’est quoi ton nom', 'mdr trop bien ton truc'])
      expect(topicOfTalk([{ role: 'user', text }], door), text).toBeNull();
  });

  test('it holds while nothing else is told, and ends with « sinon »', () => {
    const talk = ['mon chat est mort lundi, il avait seize ans', 'ma voisine est passée avec un gâteau'];
    const turns = talk.map((text) => ({ role: 'user' as const, text }));
    expect(topicOfTalk(turns, door)).toBe('loss-animal');
    const other = [...turns, { role: 'user' as const, text: 'Sinon, il a plu toute la journée.' }];
    expect(topicOfTalk(other, door)).toBeNull();
  });
});

describe('questions as choices', () => {
  const first = 'mon chat est mort lundi, il avait seize ans et la maison est vide';

  test('three of them, then the ways on; what is touched is asked, and its answer is free writing', () => {
    const { topic, record, text } = asks([first]);
    expect(topic).toBe('loss-animal');
    expect(text).not.toContain('?');
    expect(record.choices.map(({ id }) => id)).toEqual(['memory', 'empty', 'shared', 'done', 'more']);
    const asked = play([first, '#empty']).last;
    expect(asked.record.textIds).toEqual(['topic-loss-animal/empty/answer']);
    expect(asked.record.choices).toEqual([]);
    const after = play([first, '#empty', 'Le matin, quand je descends et qu’il n’est pas là.']).last;
    expect(after.kind).toBe('listen');
  });

  test('« C’est tout » and « Autre chose » below them lead where they always do', () => {
    expect(play([first, '#done']).last.record.asked).toBe('path:menu/what-for');
    expect(play([first, '#more']).last.record.asked).toBe('path:menu/more');
  });

  test('none is shown twice, and never under two replies in a row', () => {
    const talk = [
      first,
      'je trouve encore des poils partout',
      'ma voisine dit que ce n’était qu’un chat',
      'le panier est resté dans l’entrée',
      'mon chat me suivait partout dans la maison',
      'hier j’ai jeté les croquettes',
    ];
    const { replies } = play(talk);
    const shown = replies.map(({ record }) =>
      record.asked?.startsWith('path:row/topic-') ? record.choices : [],
    );
    const questions = shown
      .flatMap((choices) => choices.map(({ id }) => id))
      .filter((id) => !['done', 'more'].includes(id));
    expect(new Set(questions).size).toBe(questions.length);
    for (const [index, choices] of shown.entries())
      if (index > 1) expect(choices.length > 0 && shown[index - 1]!.length > 0).toBe(false);
  });

  test('not by voice, not in an outage, and not to somebody who wants no question', () => {
    expect(asks([first], { channel: 'voice' }).topic).not.toBe('loss-animal');
    expect(asks([first], { outage: true }).topic).not.toBe('loss-animal');
    expect(asks([first], { quiet: true }).topic).not.toBe('loss-animal');
  });

  test('every topic has a lead without a question, and words that ask', () => {
    for (const { questions } of guideData.topics)
      for (const { label, ask, to } of questions) {
        expect(label.vous.length).toBeLessThanOrEqual(55);
        expect(ask !== undefined || to !== undefined).toBe(true);
      }
  });
});

describe('a sentence of what was told', () => {
  const long =
    'Je suis rentrée tard. Il n’y avait plus de pain. La lumière de la cuisine était restée allumée toute la journée.';

  test('is shown once at most, and not where it tells nothing of a life', () => {
    const lines = [long, long.replace('pain', 'lait'), long.replace('pain', 'café'), long];
    const { replies } = play(['Bonsoir.', ...lines]);
    expect(replies.filter(({ text }) => text.includes('Je suis rentrée tard')).length).toBeLessThanOrEqual(1);
    for (const { text } of replies) expect(text).not.toContain('La lumière de la cuisine');
  });

  test('not one that insults its writer, accuses or asks', () => {
    const told = 'Je suis rentrée tard hier soir. Il n’y avait plus de pain. ';
    for (const end of [
      'Je suis vraiment une pauvre idiote, bonne à rien.',
      'Mon frère m’a menti encore une fois devant tout le monde.',
      'Est-ce que cela arrive à tout le monde, ces soirs-là ?',
    ])
      expect(play(['Bonsoir.', 'Une phrase de rien du tout.', told + end]).last.text, end).not.toContain(end);
  });
});
