import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { isAboutText, isOnlyAboutText } from './about-text.ts';
import { guideData } from './guide-data.ts';
import { answersOf } from './passage.ts';

/* What is said of a text while it is prepared is no part of it, and a wish to take something out is no new version. */

const draft = guideData.steps.get('preparer/draft')!;

describe('said of the text', () => {
  test.each([
    'J’enlèverais juste « jalouse », pour une petite c’est un peu lourd, non ?',
    'Je ne suis pas sûre que Paul apprécierait le « enfin bref » en ouverture !',
    'Pourriez-vous ôter la phrase sur le chien ?',
    'Je garde le début et la fin.',
    'Ah non je vais pas dire « mauvaise mère » à ma cheffe.',
    'C’est pas du Victor Hugo.',
    'C’est-tu trop sec, dit de même ?',
    'Cela me paraît un peu nu, non ?',
    'Ça fait deux fois mon frère, votre truc.',
    'trop long je trouve',
    'On peut rajouter une phrase sur les vacances ?',
  ])('%s', (sentence) => expect(isAboutText(draft, sentence)).toBe(true));

  test.each([
    'Maman, tu m’as dit « tu verras bien » et ça m’a fait mal.',
    'Je voudrais changer de date pour samedi.',
    'Je garde les enfants le mercredi.',
    'C’est trop lourd pour moi seule, tout cela.',
    'Pourriez-vous me répondre avant vendredi ?',
    'Peux-tu m’enlever de la liste ?',
    'C’est pas juste.',
    'Je retire ma candidature.',
    'J’ai honte de vous avoir menti.',
    'C’est long, un an sans nouvelles.',
  ])('is not: %s', (sentence) => expect(isAboutText(draft, sentence)).toBe(false));
});

describe('under a draft', () => {
  const toDraft = [
    'autre chose',
    '#preparer',
    '#work',
    'Tu m’as laissé seul au guichet lundi.',
    'J’ai honte, et je suis un peu jaloux de toi.',
    'Qu’on partage les lundis.',
  ];
  const kept = (script: readonly string[]) =>
    answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ step, text }) => [step.id, text]);

  test('what is taken out goes, and no version is made of the wish', () => {
    const script = [
      ...toDraft,
      'Oh c’est joli comme ça ! J’enlèverais juste « jaloux », c’est un peu lourd, non ?',
    ];
    expect(play(script).last.record).toMatchObject({ asked: 'path:preparer/draft' });
    expect(play(script).last.record.textIds[0]).toMatch(/^taken-out-/);
    expect(kept(script).map(([id]) => id)).not.toContain('preparer/draft');
    expect(JSON.stringify(kept(script))).not.toContain('jaloux');
  });

  test('what cannot be done here is said, and the text stands as it was', () => {
    const script = [...toDraft, 'Je changerais la fin, elle est molle.'];
    expect(play(script).last.record.textIds[0]).toMatch(/^edit-here-/);
    expect(kept(script).map(([id]) => id)).not.toContain('preparer/draft');
  });

  test('a word that stands nowhere is not said to be taken out', () =>
    expect(play([...toDraft, 'J’enlèverais le chien.']).last.record.textIds[0]).toMatch(/^edit-here-/));

  test('words about the text beside a version leave the version', () => {
    const version = 'Paul, lundi j’étais seul au guichet. Je voudrais que tu partages les lundis avec moi.';
    expect(kept([...toDraft, `« Jaloux », ça sonne faux. ${version}`]).at(-1)).toEqual([
      'preparer/draft',
      version,
    ]);
    expect(isOnlyAboutText(draft, version)).toBe(false);
  });
});

describe('under the page', () => {
  const toPage = [
    'autre chose',
    '#preparer',
    '#work',
    'Tu as signé sans me parler.',
    'Je suis blessée, Raymond, et tu me manques.',
    'Viens manger dimanche.',
    'Raymond, tu as signé sans me parler. Viens manger dimanche, et on en parle après le café.',
    '#skip',
    '#skip',
    '#skip',
  ];

  test('a wish to change the text takes it up once more', () => {
    const { last } = play([...toPage, 'Ma version, ce n’est pas ça. On peut changer ?']);
    expect(last.record.asked).toBe('path:preparer/version');
  });

  test('who thanks and leaves is let go', () => {
    const { last } = play([...toPage, 'Merci, ça m’a fait du bien. Il faut que j’y aille.']);
    expect(last.kind).toBe('end');
  });

  test('a question to nobody stands on no page', () => {
    const toWhen = [
      ...toPage.slice(0, -1),
      'Dimanche, à table. Il est quelle heure à Montréal quand il est midi ici ?',
    ];
    const { turns } = play(toWhen);
    const when = answersOf({ turns, path: 'preparer', door }).find(({ step }) => step.id === 'preparer/when');
    expect(when?.text).toBe('Dimanche, à table.');
  });
});
