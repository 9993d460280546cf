import { describe, expect, test } from 'vitest';
import { occasion, play } from '../../../tests/support/play-guide.ts';
import { pageOf } from './passage.ts';
import { viewOf } from './view.ts';

/* Who says goodbye is let go, also inside a path or under a text; what is said to the reader of a text is no reproach to us. */

const toAbout = ['autre chose', '#preparer', '#close'];
const toDraft = [...toAbout, 'hier la musique a duré jusqu’à 2h', '#skip', 'pas de musique mercredi soir'];

describe('a farewell that stands last', () => {
  test('the steps are those of a text', () => {
    expect(play(toAbout).last.record.asked).toMatch(/^path:preparer\/(?:about|camera)$/);
    expect(play(toDraft).last.record.asked).toBe('path:preparer/draft');
  });

  test.each([
    'ah ben c’est pas mal, de les voir à la suite comme ça. je vais lui dire lundi, c’est notre jour de fermeture. allez merci, faut que j’aille dormir, dans 5 heures je suis au fournil. bonne nuit',
    'ptdr t’as mis "pk tu dis pardon" ds mon texte et t’as enlevé la série a 2h. tkt jvais lecrire moi meme, merci qd mm, jretourne a ma chimie a+',
    'Merci, je file au travail, le bus arrive. À demain.',
  ])('closes under a text, and is no version of it: %s', (text) => {
    const { last, turns } = play([...toDraft, text]);
    expect(last.kind).toBe('end');
    expect(last.text).not.toMatch(/\?/);
    expect(pageOf(viewOf(occasion(turns))) ?? '').not.toMatch(/merci|dormir|pardon/);
  });

  test('closes where no path stands open', () => {
    const text =
      'En bien, j’aurais mes vendredis avec elle. Vu comme ça, le choix est vite fait. Bon, elle a faim, je la passe à Élodie. Salut et merci';
    expect(play(['Tu crois que je devrais demander un 80 % ?', text]).last.kind).toBe('end');
  });

  test.each([
    'Merci de baisser le son avant minuit, je dois me lever tôt. Bonne soirée.',
    'Bon, je dois te rendre la clé lundi, tu peux passer. Bonne soirée',
    'Je te demande de me rendre la clé, merci, bonne soirée',
    'Merci pour tout, je vais chercher un autre logement. À bientôt.',
  ])('in words for another person does not: %s', (text) => {
    expect(play([...toDraft, text]).last.kind).not.toBe('end');
  });
});

describe('where the words to another person are asked for', () => {
  const owned = (text: string) => /remarked|owned/.test(play([...toAbout, text]).last.record.textIds.join());

  test.each([
    'hier vous avez mis la série a fond jusqua 2h et g pas pu reviser. et ton mec est la 5 soirs sur 7 alors kon paye a 2',
    'Tu as laissé la vaisselle trois jours. Je l’ai faite seule.',
    'Vous avez gardé mon vélo depuis juin, et j’en ai besoin pour le travail.',
  ])('« tu » and « vous » are that person: %s', (text) => {
    expect(owned(text)).toBe(false);
    expect(play([...toAbout, text, '#skip', '#skip']).last.text).toContain(text.split('. ')[0]);
  });

  test.each(['vous avez recopié ma phrase deux fois, la série c’était hier', 'je viens de vous le dire'])(
    'what speaks of the guide is said to us: %s',
    (text) => expect(owned(text)).toBe(true),
  );

  test('who asks why we said sorry tells the reader nothing', () => {
    const text = 'pk tu dis pardon c pas toi ki squatte mdrr. bon: je suis crevée le matin';
    const { last } = play([...toAbout, 'hier la musique a duré jusqu’à 2h', text, '#skip']);
    expect(last.text).not.toContain('pardon');
    expect(last.text).toContain('je suis crevée le matin');
  });
});
