import { describe, expect, test } from 'vitest';
import { checkSentence } from './check-sentence.ts';
import { createReplyGuard } from './reply-guard.ts';
import { languageOf, languagesOf } from './reply-language.ts';

/* Which language somebody is answered in: what they asked for or use over the session (conversation.md §10). */

describe('a few words are read in their own language', () => {
  test.each([
    ['evenings', 'en'],
    ['maybe', 'en'],
    ['tired', 'en'],
    ['i stay in bed', 'en'],
    ['nothing works anymore', 'en'],
    ['tengo miedo', 'es'],
    ['¿y usted?', 'es'],
    ['pienso en mi abuela, que murió en marzo. y a veces quiero dormir y no despertar', 'es'],
    ['me dan miedo las noches, a veces no duermo nada. dígame la verdad', 'es'],
    ['ich habe angst', 'de'],
    ['ho paura', 'it'],
  ])('%s: %s', (text, language) => expect(languageOf(text)).toBe(language));

  test.each([
    'oui',
    'bof',
    'mdr',
    'Le soir.',
    'Biscotte',
    'Trop fatiguée.',
    'Même pas peur.',
    'J’ai vu « Maybe tomorrow » hier.',
    'Un mail, deux réunions, un burn-out.',
    'Miss Marple, toujours.',
    'Ce sera lundi.',
    'Bonsoir Camille.',
    'Vous avez tenu.',
    'Rien, nada.',
    'Ok, à demain.',
  ])('%s is French, or may be', (text) => expect(languageOf(text)).toBe('fr'));
});

describe('the language of a session', () => {
  test('asked for once, it is remembered', () => {
    expect([...languagesOf(['Can we speak English please? My French is bad.', 'evenings', 'ok'])]).toEqual([
      'en',
    ]);
    expect([...languagesOf(['Peut-on continuer en espagnol ?', 'sí', 'la noche'])]).toEqual(['es']);
    expect([...languagesOf(['Pouvez-vous répondre en arabe ?', 'merci'])]).toEqual(['other']);
  });
  test('so is one that they wrote in', () => {
    expect([...languagesOf(['I can not sleep and I do not know why.', 'bon', 'oui'])]).toEqual(['en']);
  });
  test('until French is asked for', () => {
    expect([...languagesOf(['I can not sleep.', 'On peut repasser en français ?', 'Merci.'])]).toEqual([]);
  });
  test('a lesson of English is no wish, but where it was the last word', () => {
    expect([...languagesOf(['J’ai un cours d’anglais demain.', 'Il me stresse.'])]).toEqual([]);
  });
});

describe('in a session in English', () => {
  const languages = languagesOf(['English please, I am an exchange student.', 'evenings']);
  const context = { person: 'evenings', languages, country: 'FR', level: 0 } as const;
  const reply = 'When the flat gets loud in the evening, what do you do with yourself?';
  test('an answer in it passes, and waits for its look', () => {
    expect(checkSentence(reply, context)).toMatchObject({ stop: null, foreign: true });
    expect(checkSentence(reply, { ...context, languages: new Set() }).stop?.rule).toBe('other-language');
  });
  test('a third language stops', () => {
    expect(checkSentence('¿Qué le pasa por la cabeza a esas horas?', context).stop?.rule).toBe(
      'other-language',
    );
  });
  test('a few words that may be anything wait as well, and French ones do not', () => {
    expect(checkSentence('Ines, Brigitte, Tom.', context).foreign).toBe(true);
    expect(checkSentence('Vous avez tenu.', context).foreign).toBe(false);
    expect(checkSentence('Ines, Brigitte, Tom.', { ...context, languages: new Set() }).foreign).toBe(false);
  });

  test.each([
    ['accepts', 'fine' as const, reply],
    ['does not come', null, ''],
  ])('a look that %s decides', async (_name, answer, shown) => {
    let text = '';
    const looked: unknown[] = [];
    const guard = createReplyGuard({
      person: 'evenings',
      earlier: ['English please, I am an exchange student.'],
      country: 'FR',
      level: 0,
      waits: { calm: 5, careful: 5 },
      look: async (asked) => {
        looked.push(asked.languages);
        return answer;
      },
      show: (piece) => {
        text += piece;
      },
      stop: () => {},
    });
    guard.push(reply);
    await guard.end();
    expect(text).toBe(shown);
    expect(looked).toEqual([['en']]);
  });
});
