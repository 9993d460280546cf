import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { feltIn, tellsDiscovery } from './close-words.ts';
import { answersOf } from './passage.ts';

/* Nothing that was typed as an answer is lost on the way to the page, and the end listens to its answer. */

const toAsk = ['autre chose', '#preparer', '#work', '#skip', '#skip'];
const kept = (script: readonly string[]) =>
  answersOf({ turns: play(script).turns, path: 'preparer', door }).map(({ text }) => text);

describe('an answer that looks like a question', () => {
  test.each([
    'quelle me dise oui ou non pr le chap 2 avt vendredi.',
    'Qu’il me réponde oui ou non avant lundi.',
    'savoir si je continue ou pas',
    'qu’elle me dise combien elle veut et pour quand',
  ])('is the answer: %s', (text) => {
    const { last } = play([...toAsk, text]);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(last.text).toContain(text);
    expect(kept([...toAsk, text])).toContain(text);
  });

  test('« tu mets ça dans l’ordre ? » is answered by doing it', () => {
    const text =
      'quelle me dise oui ou non pr le chap 2 avt vendredi. 10 min en visio max. fini pr moi jdois bosser, tu mets ca ds lordre?';
    const { last } = play([...toAsk, text]);
    expect(last.record.textIds[0]).toBe('draft');
    expect(last.text).toContain('quelle me dise oui ou non pr le chap 2 avt vendredi. 10 min en visio max.');
    expect(last.text).not.toMatch(/lordre|pas d’avis/);
    const alone = play([
      'autre chose',
      '#preparer',
      '#work',
      'Deux mails sans réponse.',
      'tu mets ça dans l’ordre ?',
    ]);
    expect(alone.last.record.asked).toBe('path:preparer/draft');
  });

  test('words about the form of an answer are none, and what is asked beside them is answered', () => {
    const feel = ['autre chose', '#preparer', '#work', 'Deux mails sans réponse.'];
    const text =
      'Je suis en colère. C’est une phrase qui commence par « je », voilà. Combien reste-t-il de questions ?';
    expect(kept([...feel, text])).toEqual(['Au travail', 'Deux mails sans réponse.', 'Je suis en colère.']);
    expect(play([...feel, text]).last.text).toMatch(/\bquestions\b/);
  });

  test('what is surely asked of us is still answered, and not kept', () => {
    const text = 'Que vous arriviez à midi. Mais est-ce que c’est égoïste de ma part ?';
    expect(kept([...toAsk, text])).toContain('Que vous arriviez à midi.');
    expect(kept([...toAsk, text]).join()).not.toContain('égoïste');
  });
});

describe('the heading before an answer', () => {
  test('is left out of the text to be said, and kept on the page', () => {
    const facts = 'Les faits : demain cela fera un an.';
    const { replies } = play([
      'autre chose',
      '#preparer',
      '#close',
      facts,
      'Je suis triste.',
      'Que vous veniez à midi.',
    ]);
    expect(replies.at(-1)!.text).toContain('demain cela fera un an.\nJe suis triste.');
    expect(replies.at(-1)!.text).not.toContain('Les faits :');
    expect(kept(['autre chose', '#preparer', '#close', facts])).toContain(facts);
  });
});

describe('what was found on the way', () => {
  const draft = [
    'autre chose',
    '#preparer',
    '#close',
    '#skip',
    '#skip',
    'Que vous veniez à midi.',
    'Venez à midi.',
  ];
  const found = 'Que je l’attends. Tiens, peut-être qu’elle pourrait venir seule. Je n’y avais pas pensé.';
  const late = [...draft, 'Qu’elle pleure.', found];

  test('offers to change the version before the page is made', () => {
    const { last } = play(late);
    expect(last.record.asked).toBe('path:preparer/change');
    expect(last.text).toContain('Venez à midi.');
    expect(play([...late, '#keep-it']).last.record.asked).toBe('path:preparer/when');
    const changed = [...late, '#change-it', 'Viens seule à neuf heures.'];
    expect(play(changed).last.record.asked).toBe('path:preparer/when');
    const page = play([...changed, 'Ce soir.']).last;
    expect(page.record.asked).toBe('path:close/keep');
    expect(page.text).toContain('Viens seule à neuf heures.');
    expect(page.text).toContain(found);
  });

  test('once, and typed at once it is the new version', () => {
    expect(kept([...late, 'Viens seule à neuf heures.'])).toContain('Viens seule à neuf heures.');
    expect(play([...late, '#keep-it', 'Ce soir. Tiens, et si je l’appelais ?']).last.record.asked).toBe(
      'path:close/keep',
    );
  });

  test('by its words', () => {
    expect(tellsDiscovery('Je n’y avais pas pensé')).toBe(true);
    expect(tellsDiscovery('En fait je viens de réaliser que c’est lui qui décide.')).toBe(true);
    expect(tellsDiscovery('Qu’elle tienne sa parole, et qu’elle vienne.')).toBe(false);
    expect(tellsDiscovery('Il ne m’a jamais pensé capable de ça.')).toBe(false);
  });
});

describe('« plus léger, pareil ou plus lourd ? » in words', () => {
  const end = [...toAsk, 'Qu’il vienne.', '#skip', '#skip', '#skip', '#skip', '#keep-nothing'];
  const long = 'Je l’entends encore me dire d’aller chercher du pain, et j’étais un peu agacée ce matin-là.';

  test('goes the way that they name', () => {
    expect(play([...end, 'Plus lourd, en fait.']).last.record.asked).toBe('path:close/heavier');
    expect(play([...end, 'un peu plus léger je crois']).last.record.textIds).toContain('lighter');
    const both = play([...end, `Plus léger pour Hélène, plus lourd pour Bernard. ${long}`]).last.record;
    expect(both.asked).toBe('path:close/both');
    expect(both.choices[0]?.id).toBe('danger');
  });

  test('told at length and naming none, it is met like any words', () => {
    const { record } = play([...end, long]).last;
    expect(record.textIds).not.toContain('thanks-close');
    expect(record.choices.map(({ id }) => id)).not.toContain('finir');
  });

  test.each([
    ['pas plus léger', null],
    ['ça va mieux', 'lighter'],
    ['c’est pire', 'heavier'],
    ['pareil', 'same'],
    ['pas mieux', 'same'],
    ['moins lourd', 'lighter'],
  ])('%s', (text, felt) => {
    expect(feltIn(text)).toBe(felt);
  });
});

describe('a farewell beside something told', () => {
  const bye =
    'Je ne l’avais jamais dit à personne, cette histoire de pain. Bonne soirée, et merci quand même.';

  test('gets one true line', () => {
    const { last } = play(['Bonsoir.', bye]);
    expect(last.kind).toBe('end');
    expect(last.text).toMatch(/gardé|reste/);
    expect(last.text).toContain('Bonne soirée');
    expect(play(['Bonsoir.', bye], { ephemeral: true }).last.text).not.toMatch(/ici est gardé|restent? ici/);
  });

  test('alone it stays a farewell', () => {
    expect(play(['Il faut que j’aille chercher les petits à l’école. Bonne soirée.']).last.text).toBe(
      'Bonne soirée.',
    );
  });
});
