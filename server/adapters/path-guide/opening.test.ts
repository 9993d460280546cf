import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { guideData } from './guide-data.ts';
import type { GuideOccasion } from './index.ts';

/* How a session opens: by what there is, the first that holds (guide.md §6). */

const at = new Date('2026-03-03T09:00:00Z');
const asked = (change: Partial<GuideOccasion>) => {
  const { last } = play([], { at, introduced: true, ...change });
  return {
    asked: last.record.asked,
    text: last.text,
    ids: last.record.textIds,
    choices: last.record.choices,
  };
};
const earlier = (script: readonly string[], when: string) => {
  const { turns } = play(script, { at: new Date(when) });
  const said = turns.flatMap(({ record }) => record?.textIds ?? []);
  return { turns: turns.map((turn) => ({ ...turn, at: when })), said };
};
const slept = earlier(
  ['autre chose', '#dormir', '#head', 'Le dossier de Paul', '9 h'],
  '2026-03-02T21:00:00Z',
);

describe('a night line', () => {
  const past = { pages: [], turns: slept.turns };

  test('is given back with its hour, once, and can wait', () => {
    const opened = asked({ past, saidBefore: slept.said });
    expect(opened.asked).toBe('path:menu/night-line');
    expect(opened.text).toContain('Cette nuit, vous aviez laissé ceci pour 9 h.');
    expect(opened.text).toContain('Le dossier de Paul');
    expect(opened.choices[0]?.id).toBe('danger');
    expect(asked({ past, saidBefore: [...slept.said, ...opened.ids] }).asked).toBe('path:menu/start');
  });

  test('neither in the same night, nor days later, nor aloud, nor with a sign of danger', () => {
    const opens = (change: Partial<GuideOccasion>) =>
      asked({ past, saidBefore: slept.said, ...change }).asked;
    expect(opens({ at: new Date('2026-03-03T01:00:00Z') })).not.toBe('path:menu/night-line');
    expect(opens({ at: new Date('2026-03-05T09:00:00Z') })).not.toBe('path:menu/night-line');
    for (const channel of ['voice', 'telegram'] as const)
      expect(asked({ past, channel, saidBefore: slept.said }).text).not.toContain('Paul');
    const turns = slept.turns.map((turn) =>
      turn.text === 'Le dossier de Paul' ? { ...turn, text: 'Je veux mourir' } : turn,
    );
    expect(opens({ past: { pages: [], turns } })).not.toBe('path:menu/night-line');
  });
});

describe('a small step', () => {
  const lastStep = { text: 'Rappeler Paul\nJeudi midi', date: '2026-03-02' };
  const friday = new Date('2026-03-06T09:00:00Z');

  test('is asked about after its day, once', () => {
    expect(asked({ lastStep }).asked).not.toBe('path:menu/step');
    const opened = asked({ lastStep, at: friday, saidBefore: ['kept-page'] });
    expect(opened.asked).toBe('path:menu/step');
    expect(opened.text).toContain('Rappeler Paul');
    const again = asked({ lastStep, at: friday, saidBefore: ['kept-page', ...opened.ids] });
    expect(again.asked).not.toBe('path:menu/step');
  });

  test('what is said of it is kept; not yet makes it smaller or leaves it', () => {
    const change = { lastStep, at: friday, introduced: true };
    expect(play(['#done'], change).last.effects).toEqual({ lastStep: 'done' });
    expect(play(['#off'], change).last.effects).toEqual({ lastStep: 'left' });
    const smaller = play(['#not-yet', '#smaller'], change).last;
    expect(smaller.record.asked).toBe('path:pas/what');
    expect(smaller.effects).toEqual({ lastStep: 'left' });
  });
});

describe('a path that was not finished', () => {
  const { turns, said } = earlier(['#clair', 'Lundi, à la cantine.'], '2026-03-02T11:00:00Z');
  const past = { pages: [], turns };

  test('is offered where it stopped, without its words', () => {
    const opened = asked({ past, saidBefore: said });
    expect(opened.asked).toBe('path:menu/left');
    expect(opened.text).not.toContain('cantine');
    const on = play(['#yes'], { at, past, saidBefore: said, introduced: true }).last;
    expect(on.record).toMatchObject({ asked: 'path:clair/phrase', path: 'clair' });
  });

  test('not where it was left on purpose, nor where danger was spoken of', () => {
    const ended = earlier(['#clair', 'Lundi, à la cantine.', '#leave'], '2026-03-02T11:00:00Z');
    expect(asked({ past: { pages: [], turns: ended.turns } }).asked).toBe('path:menu/start');
    const grave = earlier(['#danger'], '2026-03-02T11:00:00Z');
    expect(asked({ past: { pages: [], turns: [...grave.turns, ...turns] } }).asked).toBe('path:menu/start');
  });
});

describe('a page', () => {
  const lastPage = { text: 'Page du 2 mars 2026\n\nCe qui pèse le plus\nIl a dit non.', date: '2026-03-02' };

  test('that was to be found again is shown, once; any other is named without its words', () => {
    const wanted = asked({ lastPage, saidBefore: ['kept-again'] });
    expect(wanted.asked).toBe('path:menu/again');
    expect(wanted.text).toContain('Il a dit non.');
    const other = asked({ lastPage, saidBefore: ['kept-page'] });
    expect(other.asked).toBe('path:menu/page');
    expect(other.text).not.toContain('Il a dit non.');
    expect(asked({ lastPage, saidBefore: ['kept-again', ...wanted.ids] }).asked).toBe('path:menu/start');
    expect(asked({ lastPage, saidBefore: ['kept-page', ...other.ids] }).asked).toBe('path:menu/start');
  });

  test('« La retrouver la prochaine fois » keeps it', () => {
    const path = [
      '#deposer',
      'Il a dit non. Le bus est parti.',
      '#done',
      '#s1',
      '#skip',
      '#out',
      '#keep-again',
    ];
    const { last } = play(path);
    expect(last.record.textIds).toContain('kept-again');
    expect(last.effects.page?.summary).toContain('Il a dit non.');
  });

  test('on the seventh day, with three of them: their sentences of the week, only theirs', () => {
    const page = (date: string, sentence: string) => ({ text: `Page\n\nCe qui pèse\n${sentence}`, date });
    const pages = [
      page('2026-02-25', 'Il a dit non.'),
      page('2026-02-27', 'Je suis vraiment nulle.'),
      page('2026-03-01', 'Elle est revenue.'),
      page('2026-03-02', 'Le bus est parti.'),
    ];
    const opened = asked({ past: { pages, turns: [] } });
    expect(opened.asked).toBe('path:menu/week');
    expect(opened.text).toContain('« Il a dit non. »\n« Elle est revenue. »\n« Le bus est parti. »');
    expect(asked({ past: { pages: pages.slice(2), turns: [] } }).asked).toBe('path:menu/start');
    expect(asked({ past: { pages, turns: [] }, saidBefore: opened.ids }).asked).toBe('path:menu/start');
  });
});

describe('the question of the day', () => {
  test('there are sixty, and none twice in sixty days', () => {
    expect(guideData.questions).toHaveLength(60);
    const days = Array.from({ length: 60 }, (_, day) => new Date(at.getTime() + day * 86_400_000));
    const ids = days.map((day) => asked({ at: day }).ids.find((id) => id.startsWith('day-')));
    expect(new Set(ids).size).toBe(60);
  });

  test('once a day, and not to somebody who comes for the first time', () => {
    const opened = asked({});
    expect(asked({ saidBefore: opened.ids }).ids).toContain('menu/start#0');
    expect(asked({ introduced: false }).ids).toContain('who-i-am');
    expect(asked({ introduced: false }).ids.some((id) => id.startsWith('day-'))).toBe(false);
  });
});
