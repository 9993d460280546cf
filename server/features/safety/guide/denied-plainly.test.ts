import { describe, expect, test } from 'vitest';
import { type Line, talk } from './talk-for-tests.ts';

/* A plain no is a no; « pourquoi ? » is answered with what was written; a protest that cites one's own words is no new sign. */

const burden = 'Je suis de trop, ils s’en sortiraient mieux sans moi.';
const rowsOf = (...lines: readonly Line[]): readonly string[] => talk(...lines).rows.at(-1)!;

describe('a plain no', () => {
  test.each([
    'Non, absolument pas, je ne ferais jamais ça à mes parents.',
    'non non, jamais je ferais un truc pareil',
    'mais non pas du tout. Je suis crevé, voilà tout. Je n’oserais jamais.',
    'nan jamais de la vie',
  ])('is denied, and nothing is asked after it: %s', (text) => {
    const { state, rows, reply } = talk(burden, { asked: 'thoughts' }, text);
    expect(state.self.facts.thoughts?.value).toBe('denied');
    expect(rows.at(-1)!.join()).not.toMatch(/does-not-want|self-two-line/);
    expect(reply?.record.asked).not.toBe('call');
  });

  test.each([
    ['Non, mais j’y pense tous les soirs.', 'denied'],
    ['Pas me tuer, mais disparaître oui.', 'denied'],
    ['Je le ferais jamais, mais mourir, oui.', 'denied'],
  ])('« but » takes it back: %s', (text, value) =>
    expect(talk(burden, { asked: 'thoughts' }, text).state.self.facts.thoughts?.value).not.toBe(value),
  );
});

describe('why', () => {
  test('after a no, the words are said back and the no holds', () => {
    const { rows, last } = talk(
      burden,
      { asked: 'thoughts' },
      'non pas du tout',
      'pourquoi cette question ?',
    );
    expect(rows.at(-1)).toContain('explain-you');
    expect(last).toContain('mieux sans moi');
  });

  test('before any answer, nobody is told to have said that they think of dying', () => {
    const { reply } = talk(burden, 'pourquoi cette question ?');
    expect(reply?.record.textIds.join()).not.toContain('why-thoughts');
  });

  test('words that name a way are left out', () =>
    expect(
      talk('Je voudrais me jeter du pont.', { asked: 'thoughts' }, 'non', 'pourquoi ?').last,
    ).not.toContain('pont'));
});

describe('a protest that cites', () => {
  test.each([
    'J’ai seulement dit que j’étais de trop, rien de plus.',
    'je n’ai jamais dit que je voulais mourir',
    'Vous me faites dire ce que je n’ai pas dit. J’ai parlé de mes papiers, c’est tout.',
  ])('is no new sign: %s', (text) => {
    const { state, reply, reading } = talk(burden, { asked: 'thoughts' }, 'non', text);
    expect(state.self.level).toBeLessThan(2);
    expect(reading?.check).toBeNull();
    expect(reply?.record.asked ?? null).not.toBe('check-done');
  });

  test.each(['J’ai dit que je voulais mourir, c’est tout.', 'J’ai seulement dit que je veux me tuer.'])(
    'a wish that is said again is one: %s',
    (text) =>
      expect(talk(burden, { asked: 'thoughts' }, 'non', text).state.self.level).toBeGreaterThanOrEqual(2),
  );
});

describe('a moment beside the answer', () => {
  test.each([
    ['oui. en sortant du boulot', 'tonight'],
    ['Oui, à 6 h.', 'tonight'],
    ['oui. quand les gosses seront au lit', 'tonight'],
    ['oui, après les vacances', 'later'],
  ])('is when, and is not asked for: %s', (text, when) => {
    const { state, reply } = talk('Je veux mourir.', { asked: 'thoughts' }, text);
    expect(state.self.facts.when?.value).toBe(when);
    expect(reply?.record.asked).not.toBe('moment');
  });

  test.each(['Oui. Ma sœur arrive à 6 h.', 'oui', 'Oui, je dors 4h par nuit.'])('none: %s', (text) =>
    expect(talk('Je veux mourir.', { asked: 'thoughts' }, text).state.self.facts.when).toBeUndefined(),
  );

  test('after the question about an act, it was not done', () =>
    expect(
      talk('J’ai tout préparé.', { asked: 'check-done' }, 'oui. après le souper').state.self.facts.when
        ?.value,
    ).toBe('now'));

  test.each(['au grenier', 'dans le tiroir', 'cave je vous ai dit'])(
    'a place answers whether it is near: %s',
    (text) =>
      expect(talk('Je pense à me tuer.', { asked: 'means-near' }, text).state.self.facts.means?.value).toBe(
        'near',
      ),
  );
});

test('being a burden is no barrier before a call was refused: death is asked about', () =>
  expect(talk('Je suis un poids pour mes enfants, ils seraient mieux sans moi.').reply?.record.asked).toBe(
    'thoughts',
  ));

describe('mockery that goes round', () => {
  test.each([
    'ya une story de moi qui tourne au lycée et tout le monde se fout de moi',
    'On a publié des montages de moi, toute la promo ricane.',
    'les gens du collège m’insultent tous les soirs sur tiktok',
  ])('is harassment by many: death is asked about once, and no shelter is spoken of: %s', (text) => {
    const { rows, reply, state } = talk(text);
    expect(['check-safe', 'seen']).not.toContain(reply?.record.asked);
    if (reply) expect(rows.at(-1)).toContain('check-lead-mocked');
    expect(state.self.category).not.toBe('sexual_violence');
  });

  test.each(['mon ex a envoyé mes nudes à ma classe', 'Mon mari me filme nue et menace de tout publier.'])(
    'what one person does is that: %s',
    (text) => expect(talk(text).reply?.record.asked).not.toBe('check-death'),
  );
});

describe('not in danger', () => {
  test.each(['je suis pas en danger', 'chu pas en danger de personne la', 'y a pas de menace chez nous'])(
    'is safe: %s',
    (text) => {
      const { state } = talk('Mon copain crie beaucoup.', { asked: 'check-safe' }, text);
      expect(state.self.facts.where?.value).not.toBe('unsafe');
      expect(state.self.level).toBeLessThan(2);
    },
  );
  test('in danger is not', () =>
    expect(
      talk('Mon copain crie beaucoup.', { asked: 'check-safe' }, 'je suis en danger').state.self.level,
    ).toBeGreaterThan(1));
});

describe('words to say', () => {
  const yes = ['Je pense à me suicider.', { tap: 'refuse' }] as const;
  test.each([
    ['Que pourrais-je bien écrire à ma femme, à cette heure ?', 'say-to-partner'],
    ['jecris koi a mon pere', 'say-to-parent'],
    ['je dis quoi à ma sœur', 'say-to-sibling'],
    ['comment je l’annonce à mon docteur ?', 'say-to-doctor'],
    ['je dis quoi à ma cheffe demain', 'say-to-boss'],
    ['comment je le dis à la sage-femme ?', 'say-to-midwife'],
    ['Suis-je forcé de le dire à ma psychiatre ?', 'must-tell-doctor'],
    ['Qui est cette personne, dans votre équipe ?', 'which-team'],
  ])('%s', (text, row) => expect(rowsOf(...yes, text)).toContain(row));

  test('of death only where it was confirmed', () => {
    const sent = (...lines: readonly Line[]) => talk(...lines).reply?.record.textIds.join() ?? '';
    expect(sent('Je veux disparaître.', 'je dis quoi à ma mère ?')).toMatch(/say-(?:parent|few)-n/);
    expect(sent('Je veux disparaître.', { asked: 'thoughts' }, 'oui', 'je dis quoi à ma mère ?')).toMatch(
      /say-(?:parent|few)-y/,
    );
  });

  test('a letter of farewell is no such request', () =>
    expect(rowsOf(...yes, 'Que dois-je écrire à ma femme dans ma lettre d’adieu ?').join()).not.toContain(
      'say-to-',
    ));
});

describe('no phone, and a wound of today', () => {
  test.each(['je parle pas au tel', 'Je ne veux parler à personne au téléphone.'])(
    'a no to the phone is kept, and the call is not asked for again: %s',
    (text) => {
      const { rows, reply } = talk('Je veux mourir.', { asked: 'thoughts' }, 'parfois', text);
      expect(rows.at(-1)).not.toContain('self-two-line');
      expect(reply?.record.asked).not.toBe('call');
    },
  );

  test.each(['je me coupe parfois. un peu à soir', 'jme suis scarifié tout à l’heure'])(
    'the wound is asked about first: %s',
    (text) =>
      expect(talk('Je veux mourir.', { asked: 'thoughts' }, 'parfois', text).reply?.record.asked).toBe(
        'hurt',
      ),
  );

  test('« ça saigne pus » is no wound', () =>
    expect(
      talk('je me coupe parfois', { asked: 'hurt' }, 'non ca saigne pus').state.self.facts.hurt?.value,
    ).toBe('no'));
});

test('what circulates is no sign in its words: the question says why it is put', () => {
  const { rows, reply } = talk('ya des photos de moi ki tournent sur snap depuis 2 semaines');
  expect(reply?.record.asked).toBe('check-death');
  expect(rows.at(-1)).toContain('check-death-mocked');
  expect(talk('j’en peux plus de cette vie').rows.at(-1)).not.toContain('check-death-mocked');
});

test.each([
  'y’a une vidéo de moi qui tourne au collège',
  'une rumeur tourne sur moi au boulot',
  'ça tourne dans ma tête toute la nuit',
  'la tête me tourne quand je me lève',
  'j’ai des photos de moi qui tournent sur le groupe des bénévoles, on rigole bien',
  'des captures de mes messages circulent entre collègues',
  'y’a des ragots qui courent sur moi dans le village',
  'on fait tourner une photo de moi bourrée',
  'il y a une pétition contre moi qui tourne dans la résidence',
  'le moteur tourne, je gratte le pare-brise',
])('what turns is no death: %s', (text) => expect(talk(text).reading?.check).toBeNull());
