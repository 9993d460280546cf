import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* By voice, and in a messenger whose previews others may see (guide.md §3, §9). */

const marked = ['#deposer', 'Il a dit non. Le bus est parti.', '#done', '#s1'];

describe('their words', () => {
  test('are repeated in a messenger only where they say so', () => {
    const { last } = play(marked, { channel: 'telegram' });
    expect(last.record.asked).toBe('path:menu/reread');
    expect(last.text).toBe('Voulez-vous que je relise votre phrase ?');
    const yes = play([...marked, '#yes'], { channel: 'telegram' }).last;
    expect(yes.record).toMatchObject({ asked: 'path:deposer/room', path: 'deposer' });
    expect(yes.text).toContain('« Il a dit non. »');
    const no = play([...marked, '#no'], { channel: 'telegram' }).last;
    expect(no.record.asked).toBe('path:deposer/room');
    expect(no.text).not.toContain('Il a dit non');
    expect(play(marked).last.record.asked).toBe('path:deposer/room');
  });

  test('nor is their page, which can be kept all the same', () => {
    const { last } = play([...marked, '#no', '#skip', '#out'], { channel: 'telegram' });
    expect(last.record.asked).toBe('path:menu/reread');
    const kept = play([...marked, '#no', '#skip', '#out', '#no', '#keep-page'], { channel: 'telegram' }).last;
    expect(kept.text).not.toContain('Il a dit non');
    expect(kept.effects.page?.summary).toContain('Il a dit non.');
  });
});

test('a sentence that insults its writer comes back on a tap alone, on a screen as well', () => {
  const thought = ['#clair', 'Lundi, à la cantine.', 'Je suis vraiment nulle.'];
  const script = [...thought, '#skip', '#skip', '#skip', '#skip', 'Tu as le droit de rater.'];
  const { last } = play(script);
  expect(last.record.asked).toBe('path:menu/reread');
  expect(play([...script, '#yes']).last.text).toContain('« Je suis vraiment nulle. »');
  expect(last.text).not.toContain('nulle');
});

describe('by voice', () => {
  test('no question says more than three options, and none names a danger', () => {
    const { text } = play([], { channel: 'voice' }).last;
    expect(text).toContain('Plutôt déposer ce qui pèse, y voir plus clair, ou autre chose ?');
    expect(text).not.toMatch(/idées noires/);
  });

  test('a long list is an open question, and any words answer it', () => {
    const { replies, last } = play(
      ['#deposer', 'Il a dit non. Le bus est parti.', 'j’ai fini', 'Qu’il ait dit non.', 'non'],
      { channel: 'voice' },
    );
    expect(replies[3]!.record.choices.map(({ id }) => id)).toEqual(['skip', 'leave']);
    expect(replies[3]!.text).not.toContain('Le bus');
    expect(replies[4]!.record.asked).toBe('path:menu/reread');
    expect(last.record.asked).toBe('path:deposer/room');
    const felt = play(['#clair', 'Lundi, à la cantine.', 'Je suis de trop.'], { channel: 'voice' }).last;
    expect(felt.record.asked).toBe('path:clair/felt');
    expect(felt.text).not.toContain('colère');
  });

  test('« passe », « stop » and « le premier » are understood', () => {
    const voice = { channel: 'voice' as const };
    expect(play(['#clair', 'passe'], voice).last.record.asked).toBe('path:clair/phrase');
    expect(play(['#clair', 'stop'], voice).last.kind).toBe('end');
    expect(play(['le premier'], voice).last.record.asked).toBe('path:deposer/write');
  });
});
