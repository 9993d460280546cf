import { describe, expect, test } from 'vitest';
import type { AskedId } from '#shared/safety/turn-record.ts';
import type { GuideState, PersonMessage } from './guide-state.ts';
import { raise } from './levels.ts';
import { respond } from './respond.ts';
import { step } from './step.ts';
import { talk } from './talk-for-tests.ts';

/* Somebody who helps a person in danger: an answer is one, whose danger it is, what is asked on the way, at the door and for the night. */

const fear = 'J’ai peur pour mon frère Karim, il a dit qu’il voulait mourir';
const signs = 'Ma collègue a rendu ses plantes à tout le monde en disant qu’elle n’en aurait plus besoin';
const asked = (id: AskedId) => ({ asked: id });

describe('a message that opens with its answer answers', () => {
  test.each([
    'Oui, hélas. Elle a perdu son travail le mois dernier et elle ne sort plus.',
    'c’est exactement cela, elle boit depuis des semaines',
    'ouais jcrois bien, elle m’a rendu mes clés',
    'Absolument. Son mari est parti, elle a vendu ses affaires.',
  ])('%s', (answer) => {
    const { state, reading } = talk(signs, asked('check-other'), answer);
    expect(reading?.checkEnded).toBe('yes');
    expect(state.other.level).toBeGreaterThanOrEqual(2);
    expect(state.self.level).toBe(0);
  });

  test('and what is asked beside it is answered in the same reply', () => {
    const { rows } = talk(signs, asked('check-other'), 'Oui, tout à fait. Faut-il que j’aille la voir ?');
    expect(rows.at(-1)).toContain('go-there');
  });

  test.each(['Oui et non, je ne sais pas bien', 'Oui bonjour, je voulais parler du travail'])(
    'but this is no yes: %s',
    (answer) => {
      const { state } = talk(signs, asked('check-other'), answer);
      expect(state.other.facts.thoughts?.value).not.toBe('yes');
    },
  );

  test('a no that opens it hides nothing that follows', () => {
    const { state } = talk('Je n’en peux plus', asked('check-death'), 'Non je vais me tuer ce soir');
    expect(state.self.level).toBe(4);
  });
});

describe('what a helper tells is no danger of their own', () => {
  test.each([
    'Je prends la route, j’y suis dans une demi-heure.',
    'jsuis dans le train jarrive ds 20 min',
    'Je roule, je suis sur l’autoroute.',
    'elle ma traité de tous les noms pis il a raccroché',
    'Il vient de m’insulter au téléphone, que lui répondre ?',
    'Je lui ai écrit « tu peux crier, je ne bouge pas ». Il a ouvert à la police.',
    'Il m’a donné ses cachets, je les ai mis dans ma voiture.',
    'Je reste là, je suis dehors, il fait froid.',
    'J’ai trouvé ses somnifères dans le tiroir, je les ai pris.',
  ])('%s', (text) => {
    const { state } = talk(fear, text);
    expect(state.self.level).toBeLessThanOrEqual(1);
    expect(state.other.level).toBeGreaterThanOrEqual(2);
  });

  test.each(['Je veux mourir aussi, je vais me tuer', 'j’ai avalé toute ma boîte, là'])(
    'but this is: %s',
    (text) => expect(talk(fear, text).state.self.level).toBeGreaterThanOrEqual(3),
  );

  test('« s’il meurt je le suis » is asked about', () => {
    expect(talk(fear, 'S’il meurt je le suis').reading?.check).not.toBeNull();
  });

  test.each([
    'J’ai peur qu’il se tue, il a gardé son arme',
    'Mon père veut en finir, il a chargé sa carabine',
  ])('a weapon beside their wish to die is their danger: %s', (text) => {
    const { state } = talk(text);
    expect(state.self.level).toBe(0);
    expect(state.other.category).toBe('third_party');
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });

  test('« c’est pour lui que j’ai peur » keeps their danger where violence is denied', () => {
    const { state } = talk(
      'j’ai peur de mon mari ce soir il a sorti son fusil, il dit qu’il n’en peut plus',
      'non il ne m’a jamais touchée, c’est pour lui que j’ai peur, pas de lui',
    );
    expect(state.other.level).toBeGreaterThanOrEqual(2);
    expect(state.other.category).toBe('third_party');
  });

  test.each([
    'Il veut se tuer et il a sorti son fusil, il me menace avec',
    'Mon copain menace de se suicider si je le quitte, il me surveille',
  ])('harm or control by them stays the writer’s: %s', (text) =>
    expect(talk(text).state.self.level).toBeGreaterThanOrEqual(2),
  );

  test('blows to the writer stay their own', () => {
    const { state } = talk(fear, 'Il m’a frappée au visage et il m’a menacée avec un couteau');
    expect(state.self.level).toBeGreaterThanOrEqual(3);
  });
});

describe('« pas moi » moves everything at once', () => {
  const at = new Date(Date.UTC(2026, 2, 2, 20));
  /** A 4 that was wrongly read of the writer, beside the danger of somebody else. */
  const misread = (): GuideState => {
    const known = talk('J’ai peur pour ma sœur Léa, elle a dit qu’elle voulait mourir').state;
    const wrong = { level: 4, category: 'suicide', subject: 'self', own: true, plain: false } as const;
    return raise(known, { ...wrong, resembles: true }, at);
  };
  const then = (text: string, more: Partial<PersonMessage> = {}) =>
    step(misread(), { text, at, channel: 'web', session: 's', asked: null, before: [], ...more });

  test.each([
    'Mais non, pas moi ! C’est Léa qui va mal.',
    'Ce n’est pas moi qui suis en danger.',
    'vous continuez a parler de moi, c elle',
    'Je ne parle pas de moi depuis le début.',
  ])('%s', (text) => {
    const { state, reading } = then(text);
    expect(state.self.level).toBe(0);
    expect(state.other.level).toBe(4);
    expect(reading.request).toBe('wrong-person');
    const { reply } = respond(state, reading, { country: 'FR', address: 'vous', channel: 'web', at });
    expect(reply?.record.textIds.some((id) => id.startsWith('wrong-o4'))).toBe(true);
  });

  test('a tap does, too', () => {
    const { state } = then('other-person', { chosen: 'other-person', asked: 'check-done' });
    expect(state.self.level).toBe(0);
    expect(state.session.notSelf).toBe(true);
    const next = step(state, {
      text: 'Je suis devant chez elle, je tremble, je vais entrer.',
      at,
      channel: 'web',
      session: 's',
      asked: null,
      before: [],
    });
    expect(next.state.self.level).toBeLessThanOrEqual(1);
  });

  test('but a wish of one’s own that was told stays', () => {
    const before = ['Moi aussi je veux mourir, je vais me tuer'];
    expect(then('Pas moi !', { before }).state.self.level).toBe(4);
    const tapped = then('other-person', { chosen: 'other-person', asked: 'check-done', before });
    expect(tapped.state.self.level).toBe(4);
  });
});

describe('what a helper asks is answered', () => {
  const answered = (id: string, ...lines: string[]) => {
    const { rows } = talk(fear, ...lines);
    expect(rows.at(-1), lines.at(-1)).toContain(id);
  };
  test.each([
    'Dois-je aller chez lui ?',
    'tu crois que je devrais y aller',
    'c’est tu correct si j’y vas tout seul',
  ])('going there: %s', (text) => answered('go-there', text));
  test.each([
    'Qu’est-ce que je fais en arrivant ?',
    'jsuis devant chez lui',
    'Une fois là-bas, je dis quoi ?',
  ])('at the door: %s', (text) => answered('on-arrival', text));
  test.each([
    'Il m’a répondu « fous-moi la paix »',
    'il me dit de le laisser tranquille',
    'Il m’a envoyé balader.',
  ])('an insult: %s', (text) => answered('insulted', text));
  test.each(['Il pleure et il ne dit rien.', 'y braille pis y parle pas', 'Il reste muet.'])(
    'tears: %s',
    (text) => answered('cries-silent', 'Je suis assise à côté de lui', text),
  );
  test.each([
    'Je peux le laisser seul cette nuit ?',
    'je peux rentrer chez moi ou je reste',
    'j’peux-tu m’en aller',
  ])('tonight: %s', (text) => answered('leave-tonight', 'Je suis avec lui', text));
  test.each(['Comment être avec lui demain matin ?', 'au réveil je fais quoi'])('tomorrow: %s', (text) =>
    answered('be-with-tomorrow', 'Je suis avec lui', text),
  );
  test.each(['Je dis quoi à sa copine ?', 'comment j’annonce ça à mes parents ?'])('relatives: %s', (text) =>
    answered('words-for-relative', text),
  );
  test.each(['Je suis secouée, je n’arrive pas à dormir.', 'jtremble encore, ça m’a retourné'])(
    'oneself: %s',
    (text) => answered('for-me-now', 'Je suis avec lui', text),
  );
  test.each(['Très bien, j’appelle le 15 maintenant.', 'ok je les appelle tout de suite'])(
    'dialling: %s',
    (text) => {
      const { rows } = talk(fear, text);
      expect(rows.at(-1)).toContain('call-now');
      expect(rows.flat()).not.toContain('consent-other');
    },
  );
  test('what is asked goes before what is told', () =>
    answered('what-to-say', 'Je tremble un peu. Comment lui parler ?'));
  test('« si j’appelle » is no call', () => {
    expect(talk(fear, 'Si j’appelle le 15, je leur dis quoi ?').rows.at(-1)).not.toContain('call-now');
  });
});

describe('facts about their help', () => {
  const facts = (...lines: string[]) => {
    const { other } = talk(fear, ...lines).state;
    return Object.fromEntries(Object.entries(other.facts).map(([key, fact]) => [key, fact?.value]));
  };
  test.each([
    'La police est passée, ils l’ont laissé chez lui.',
    'Les pompiers sont venus, ils sont repartis.',
    'la police est venue pis sont repartis',
    'Ils ne l’ont pas emmené, le samu est reparti.',
  ])('%s', (text) => {
    expect(facts('Le 15 envoie une ambulance.', text)).toMatchObject({ help: 'left' });
    // Nobody is on the way any more, and nothing says so.
    const { rows } = talk(fear, 'Le 15 envoie une ambulance.', text, 'Et maintenant ?', 'D’accord.');
    expect(rows.slice(2).flat()).not.toContain('other-on-way');
  });
  test('help that sets out is on its way', () =>
    expect(facts('J’ai appelé le 15.', 'Les pompiers sont en route.')).toMatchObject({ help: 'on-way' }));
  test('what was handed over is, wherever it is put', () =>
    expect(facts('Il m’a donné les cachets, je les ai dans mon sac.')).toMatchObject({
      means: 'handed-over',
      where: 'with',
    }));
  test('what the one in danger takes is not', () =>
    expect(facts('Il a repris ses cachets dans mon sac.').means).not.toBe('handed-over'));
  test.each(['Je suis assise à côté de lui.', 'Il dort à deux mètres de moi.', 'Il m’a ouvert.'])(
    'beside: %s',
    (text) => expect(facts(text)).toMatchObject({ where: 'with' }),
  );
  test('on the way is neither beside nor far', () => {
    expect(facts('Je prends la route.')).toMatchObject({ where: 'going' });
    expect(facts('Je prends la route demain.').where).toBeUndefined();
    const { rows } = talk(
      fear,
      'J’ai appelé le 15, ils arrivent.',
      'Je suis en route.',
      'D’accord.',
      'Merci.',
    );
    expect(rows.flat()).not.toContain('other-waiting-far');
  });
  test('« pas loin » is not far', () => expect(facts('Je ne suis pas loin.').where).not.toBe('place-known'));
});

test('a first name is kept when the tie alone is said again', () => {
  const { state } = talk(
    'Je suis inquiet pour mon meilleur ami, Yann, il veut mourir',
    'Ce n’est pas moi, c’est mon ami.',
  );
  expect(state.session.otherNamed).toBe('Yann');
});
