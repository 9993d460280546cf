import { describe, expect, it } from 'vitest';
import { draftLetter } from './draft-letter.ts';

const mood = (value: number, at = '2026-11-17T09:00:00Z') => ({ id: at, at, value, note: 'secret' });

describe('the draft of a letter', () => {
  it('is made of what was noted and kept, and of nothing else', () => {
    const draft = draftLetter({
      week: '2026-11-16',
      moods: [mood(2), mood(2), mood(4)],
      sessions: 2,
      closings: [
        {
          summary: 'Ma sœur\ncompte.',
          step: { text: 'Lui écrire', state: 'done' },
          at: '2026-11-17T09:00:00Z',
        },
        { summary: null, step: { text: 'Marcher', state: 'open' }, at: '2026-11-19T09:00:00Z' },
      ],
    });
    expect(draft).toContain('du 16 au 22 novembre 2026');
    expect(draft).toContain('Trois fois, j’ai noté ma météo : pluie, éclaircies.');
    expect(draft).toContain('J’ai pris le temps de deux séances.');
    expect(draft).toContain('– Ma sœur compte.');
    expect(draft).toContain('– Lui écrire (fait)\n– Marcher');
    expect(draft).not.toContain('secret');
  });

  it('says that days are not noted, invents no average, and is empty for an empty week', () => {
    expect(draftLetter({ week: '2026-11-16', moods: [mood(1)], sessions: 0, closings: [] })).toContain(
      'rien n’est noté',
    );
    expect(draftLetter({ week: '2026-11-16', moods: [], sessions: 0, closings: [] })).toBe('');
  });
});
