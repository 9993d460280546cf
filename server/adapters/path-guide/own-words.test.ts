import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import { ownWords } from './own-words.ts';
import { answersOf } from './passage.ts';

/* What stands in a draft, on a page and in a letter: the person's own sentences, and nothing that was said to us. */

const kept = (step: string, text: string, offered: readonly string[] = []) =>
  ownWords(guideData.steps.get(step)!, text, { offered });

describe('what was said to us beside an answer is not kept', () => {
  test.each([
    [
      'preparer/about',
      'euh ni l’un ni l’autre lol. je voudrais qu’elle sache que je pars',
      'je voudrais qu’elle sache que je pars',
    ],
    ['preparer/about', 'bah deux loyers en retard, ptdr', 'deux loyers en retard'],
    [
      'preparer/about',
      'Ah non, si je commence par les noces on y est demain ! Le fait, le voici : tu as vendu la 4L.',
      'tu as vendu la 4L.',
    ],
    [
      'preparer/feel',
      'Je suis la dame de la cantine. Non, sérieusement : je me sens de trop.',
      'je me sens de trop.',
    ],
    ['preparer/feel', 'Ben chu tanné pis c’est toute.', 'chu tanné pis c’est toute.'],
    [
      'preparer/ask',
      'Alors voilà, qu’il me rende les clés dimanche. Pas facile à dire, merci ça m’aide.',
      'qu’il me rende les clés dimanche. Pas facile à dire, merci ça m’aide.',
    ],
    ['preparer/ask', 'ok. qu’il vienne. merci, ça m’a aidée', 'qu’il vienne.'],
    [
      'preparer/then',
      'ok. « Oui, et moi je cherche un job. » Pas mal en fait',
      '« Oui, et moi je cherche un job. »',
    ],
    [
      'preparer/then',
      'Je dirais : « Justement, c’est une histoire. » Et après je me tais.',
      '« Justement, c’est une histoire. » Et après je me tais.',
    ],
    ['preparer/when', 'Jeudi soir. Merci, vous m’avez bien aidé.', 'Jeudi soir.'],
    ['clair/scene', 'euh j’étais dans le bus, il est monté', 'j’étais dans le bus, il est monté'],
  ])('%s: %s', (step, text, answer) => {
    expect(kept(step, text)).toBe(answer);
  });

  test('a no to a sentence that was offered', () => {
    const offered = ['Ça me fait une raison de mettre les bottes.', 'Mon père il est gendarme, tu vois'];
    expect(kept('preparer/feel', 'Non, les bottes c’était pour la jument. Je suis content.', offered)).toBe(
      'Je suis content.',
    );
    expect(kept('preparer/about', 'lol non pas le gendarme. J’ai arrêté les TD.', offered)).toBe(
      'J’ai arrêté les TD.',
    );
  });
});

describe('their own words stay as they were typed', () => {
  test.each([
    ['preparer/then', 'Non, je ne viendrai pas.'],
    ['preparer/draft', 'Bon, papa, j’arrête le droit. Merci de m’avoir laissé le temps.'],
    ['preparer/draft', 'Merci pour tout, mais je ne reviendrai pas.'],
    ['preparer/ask', 'Qu’elle dise oui ou non. Alors seulement je signe.'],
    ['preparer/about', 'Elle m’a dit : tu exagères. Il y a des mots qui restent.'],
    ['preparer/feel', 'bof'],
    ['preparer/feel', 'Pas bien.'],
    ['clair/scene', 'Il me lance alors : descends. Non, j’ai dit.'],
    ['lettre/write', 'Ah maman, si tu savais. Merci pour tout. Pas mal, non ?'],
    ['deposer/words', 'Oui, mais toi tu n’as jamais su. Non mais quelle idée.'],
  ])('%s: %s', (step, text) => {
    expect(kept(step, text)).toBe(text);
  });
});

describe('« ma version »', () => {
  test.each([
    [
      'mdr t’as gardé « lol pas le gendarme ». Je corrige : Papa, j’ai arrêté les TD depuis trois semaines.',
      'Papa, j’ai arrêté les TD depuis trois semaines.',
    ],
    [
      'Enlevez les bottes. Je lui dirai : je t’en veux pas, reste manger. Merci.',
      'je t’en veux pas, reste manger.',
    ],
    [
      'Haha oui, je vais enlever la cantine. Alors : « Théo, tu me manques. Tu choisis le menu. »',
      'Théo, tu me manques. Tu choisis le menu.',
    ],
    [
      'Voici : Colette, j’aimerais venir le voir et que nous en parlions.',
      'Colette, j’aimerais venir le voir et que nous en parlions.',
    ],
  ])('begins after the words that announce it: %s', (text, version) => {
    const script = [
      'autre chose',
      '#preparer',
      '#close',
      'Il est parti.',
      'Je suis triste.',
      'Qu’il vienne.',
      text,
    ];
    const answers = answersOf({ turns: play(script).turns, path: 'preparer', door });
    expect(answers.find(({ step }) => step.id === 'preparer/draft')?.text).toBe(version);
  });

  test('praise of the draft is none', () => {
    expect(kept('preparer/draft', 'Pas mal en fait')).toBeNull();
    expect(kept('preparer/draft', 'ok c’est bien comme ça')).toBeNull();
  });
});
