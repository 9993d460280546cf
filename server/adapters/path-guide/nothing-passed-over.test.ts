import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';

/* Questions to us are met wherever they stand, a no is taken, joy holds to the end, and the third reply opens by their own words. */

const start = 'Ma voisine du dessus tape au plafond dès que je joue du piano, et cela dure depuis janvier.';
const ids = (script: readonly string[]) => play(script).last.record.textIds.map((id) => id.split('#')[0]!);

describe('a question to us', () => {
  test('about words in quotation marks outside of them asks how they sound', () => {
    const words =
      '« Chère voisine, donnez-moi vos heures, je vous donne mes gammes, et vendredi il y a des olives. »';
    expect(ids([start, `Je pensais à : ${words} Ça ne fait pas trop ?`])).toContain('judge-my-words');
    const again = 'Ce qui m’en reste, c’est ma question, mon cher programme : est-ce que c’est trop ?';
    expect(ids([start, `Je pensais à : ${words}`, again])).toContain('judge-my-words');
    expect(ids([start, `Je pensais à : ${words}`, 'Est-ce que c’est trop sec ?'])).toContain(
      'judge-my-words',
    );
    expect(ids([start, `Elle m’a écrit : ${words} Je fais quoi ?`])).not.toContain('judge-my-words');
  });

  test('of how to say it is no question for a view', () => {
    const text =
      'Que c’était elle qui payait. Depuis, plus rien. Vous, comment vous feriez pour la rappeler sans que ça reparte en vrille ?';
    expect(ids([start, text])[0]).toMatch(/^how-to-(?:say|again)$/);
  });

  test('beside another one has its answer as well', () => {
    const both =
      'Une question bête : ce que j’écris ici, est-ce que quelqu’un le lit ? Et si je reviens demain, je retrouve ma lettre ?';
    expect(ids([start, both])).toEqual(expect.arrayContaining(['who-reads', 'find-text']));
  });

  test('of this place is answered once', () => {
    expect(ids([start, 'Mais il y a quelqu’un qui lit, ou pas ?'])).toEqual(['who-reads']);
  });

  test.each([
    [
      'Merci, je file, on m’attend. Si je reviens demain vous vous souvenez de ce que j’ai dit ?',
      'memory-later',
    ],
    [
      'Merci quand même, je vous laisse. Il faut que je fasse quelque chose pour fermer, ou je pars comme ça ?',
      'how-to-close',
    ],
  ])('of who leaves is answered, and nothing more is asked: %s', (text, id) => {
    const { last } = play([start, text]);
    expect(last.record.textIds.join()).toContain(id);
    expect(last.record.textIds).toContain('bye-open-2');
    expect(last.record.choices).toEqual([]);
  });

  test.each([
    'Je file un coup de main à ma sœur quand elle déménage, et après je dors mal.',
    'Faut que j’y aille. En fait non, il y a encore la lettre de ma sœur.',
    'Je vous laisse deviner la suite, elle a appelé le syndic.',
  ])('is no farewell where nobody leaves: %s', (text) => {
    expect(play([start, text]).last.record.textIds).not.toContain('bye-open-2');
  });
});

describe('a no', () => {
  const asks = 'Je n’arrive plus à m’endormir. Comment on fait pour s’endormir ?';
  test.each([
    'Euh non, moi je m’endors en trois secondes, c’est le voisin qui me réveille.',
    'mdr non mais m’endormir c’est pas le souci, c’est le bruit du dessus',
    'Je ne dors pas mal, c’est le bébé qui pleure.',
  ])('to what we supposed is taken, and the answer does not come back: %s', (text) => {
    const { last } = play([start, asks, text]);
    expect(last.record.textIds[0]).toMatch(/^astray-[123]$/);
    expect(last.text.split('.')[0]!.split(' ').length).toBeLessThanOrEqual(6);
    expect(ids([start, asks, text, 'Et pour s’endormir, comment on fait ?'])).not.toContain('do-fall-asleep');
  });

  test.each(['Ah non je ne savais pas, merci !', 'Non merci, ça ira comme cela.', 'Non.'])(
    'that thanks or ends is none: %s',
    (text) => expect(ids([start, asks, text]).join()).not.toContain('astray'),
  );

  test('to a question of ours answers it', () => {
    const script = ['autre chose', '#preparer', '#close', 'Non, elle est venue dimanche avec des annonces.'];
    expect(ids(script).join()).not.toContain('astray');
  });
});

describe('joy', () => {
  test.each([
    'J’ai été nommée directrice il y a trois semaines. Je devrais m’en réjouir. Or je me réveille à quatre heures.',
    'J’ai eu mon permis hier, mais je ne dors plus et je pense à la voiture.',
    'On m’a prise au conservatoire, pourtant je ne sens rien du tout.',
  ])('that turns is not met as a good news: %s', (text) => {
    expect(ids([text]).join()).not.toMatch(/topic-joy|form-glad/);
  });

  test('that holds is', () => {
    const glad = 'J’ai eu mon permis hier, ma mère a crié dans la cuisine et on a mangé des crêpes !';
    expect(ids([glad]).join()).toMatch(/topic-joy|be-glad/);
  });
});
