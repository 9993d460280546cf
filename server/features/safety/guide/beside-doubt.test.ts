import { describe, expect, test } from 'vitest';
import { protocolData } from './load-data.ts';
import { emergencySlots } from './reply-draft.ts';
import { silenceLine } from './silence.ts';
import { staysOpen } from './stays-open.ts';
import { talk } from './talk-for-tests.ts';
import { slotsOfText } from './wording.ts';

/* Beside a danger that nobody is sure of: the number goes with it, and which danger it is can be told by one tap. */

const inOrder =
  'Bonsoir. J’ai fini de ranger l’étable, les papiers de la ferme sont en ordre sur la table. Chacun saura quoi faire.';
const aside = 'Je préfère parler du jardin.';
const rowsAfter = (...lines: readonly string[]) => talk(...lines).rows.at(-1)!;
const saysEmergency = (ids: readonly string[]) =>
  ids.some((id) => slotsOfText(protocolData, id).some((slot) => emergencySlots.includes(slot)));
const saysNumber = (rows: readonly string[]) =>
  rows.some((id) => id.startsWith('doubt-number') || id.startsWith('open-number'));

describe('beside a question that got no answer', () => {
  test.each([
    'La corde est dans le grenier.',
    'Le couteau à greffer est sur l’établi.',
    'J’ai barré la porte de la grange.',
    'chu dans le garage',
    'Il fait moins dix, je sens plus mes mains.',
    'Ça finit ce soir.',
    'jai la tete qui tourne',
    'Je n’arrive plus à respirer, je vois flou.',
    'Il me menace.',
    'On m’a bousculé tantôt.',
  ])('a sign of %s is answered with the number', (text) => {
    const { rows, state } = talk(inOrder, aside, text);
    expect(Math.max(state.self.level, state.other.level) >= 4 || saysNumber(rows.at(-1)!)).toBe(true);
  });

  test.each([
    'Les tomates poussent.',
    'Ma sœur viendra dimanche.',
    'On ira au marché.',
    'Il a plu hier.',
    'Le chat est rentré.',
    'J’ai repeint les volets.',
    'Je lis un roman.',
    'Le pain était bon.',
    'On a regardé un film.',
    'Il me reste du bois à fendre.',
  ])('and what tells nothing is not: %s', (text) => {
    expect(saysNumber(rowsAfter(inOrder, aside, text))).toBe(false);
  });

  test('nothing is raised by it', () => {
    const { state } = talk(inOrder, aside, 'Le petit dort à côté.');
    expect([state.self.level, state.other.level]).toEqual([0, 0]);
  });

  test('beside words of any life two replies running say it at most, and the next goes without', () => {
    const { rows } = talk(inOrder, 'Il fait moins dix.', 'Ça finit ce soir.', 'Ce soir, oui.', 'Ce soir.');
    const said = rows.slice(1).map(saysNumber);
    expect(said.filter(Boolean).length).toBeLessThanOrEqual(3);
  });

  test('a screen that is read shows none', () => {
    const { state, rows } = talk('Ma cousine lit mon téléphone.', inOrder, aside, 'Le petit dort à côté.');
    if (staysOpen(state)?.isSeen) expect(saysNumber(rows.at(-1)!)).toBe(false);
  });
});

describe('where a danger of 3 is known', () => {
  const told = 'Je veux me tuer, j’ai tout prévu.';
  const lines = ['Je ne sais pas.', 'Peut-être.', 'Il pleut.', 'Ma fille dort.', 'Oui.', 'Hum.', 'La pluie.'];

  test('the first reply says the number, then one in five, and the cards of every reply hold it', () => {
    const { ids, state, reply } = talk(told, ...lines);
    expect(state.self.level).toBe(3);
    expect(saysEmergency(ids[0]!)).toBe(true);
    expect(ids.filter(saysEmergency).length).toBeLessThanOrEqual(4);
    expect(saysEmergency(ids.slice(1, 6).flat())).toBe(true);
    for (const at of lines.keys())
      expect(talk(told, ...lines.slice(0, at)).reply?.resources.map(({ number }) => number)).toContain('15');
    expect(reply?.pinned).toBe(true);
  });

  test.each([
    'Les cachets sont devant moi.',
    'C’est pour ce soir.',
    'Je veux vraiment me tuer, je vais le faire.',
  ])('what makes it a matter of now brings the number back: %s', (text) => {
    const { ids, state } = talk(told, lines[0]!, lines[1]!, lines[2]!, text);
    expect(state.self.level >= 4 || saysEmergency(ids.at(-1)!)).toBe(true);
  });

  test('under violence, where no card may stand, every reply says it', () => {
    const { ids, levels } = talk(
      'Mon mari me frappe presque tous les soirs, il m’a étranglée hier.',
      'Il est au travail.',
      'Je ne sais pas.',
    );
    expect(ids.filter((_, at) => levels[at] === 3).every(saysEmergency)).toBe(true);
  });

  test('in other words than the reply before', () => {
    const said = talk(told, ...lines).ids.map((all) => all.find((id) => /^doubt-[nsp]\d/.test(id)));
    expect(said.filter((id, at) => id !== undefined && id === said[at - 1])).toEqual([]);
  });

  test('until help is there', () => {
    expect(saysEmergency(talk(told, 'Les pompiers sont là, ils me parlent.').ids.at(-1)!)).toBe(false);
  });
});

describe('in an ordinary talk nobody hears of a number', () => {
  test.each([
    ['Bonjour.', 'Je suis sur le quai, mon train a du retard.'],
    ['On bricole avec mon fils.', 'Le couteau est sur la table, on ouvre les cartons ce soir.'],
    ['Je suis pharmacienne.', 'J’ai rangé les boîtes et fermé le rideau.'],
    ['Je reviens de la piscine.', 'Le petit a sauté du plongeoir !'],
    ['Il pleut.', 'J’ai fermé la porte et rangé la corde à linge.'],
    ['Mon bébé a trois mois.', 'Il est dans mes bras, il sourit.'],
    ['On déménage.', 'Tout sera fini demain matin.'],
    ['Je joue au foot.', 'On m’a bousculé, j’ai la jambe bleue, on a gagné.'],
    ['Je fais du pain.', 'Je me suis brûlé sur le four à minuit.'],
    ['C’est mon anniversaire.', 'Les enfants ont soufflé les bougies.'],
  ])('%s %s', (...lines) => {
    expect(
      talk(...lines)
        .rows.flat()
        .filter((id) => id.startsWith('doubt')),
    ).toEqual([]);
  });
});

describe('which danger', () => {
  const told = 'Mon mari a rangé ses carabines. Moi je suis à bout, tout est noir.';
  const list = (...taps: { tap: string }[]) => talk(told, ...taps);

  test('is asked with choices for every kind, and none of them', () => {
    const { record } = list().reply!;
    expect(record.asked).toBe('danger');
    expect(record.choices.map(({ id }) => id)).toEqual([
      'die',
      'done',
      'hurt-by',
      'fear-for',
      'fear-of-harm',
      'none',
    ]);
  });

  test.each([
    ['die', 'self', 2, 'suicide'],
    ['done', 'self', 4, 'suicide'],
    ['hurt-by', 'self', 2, 'domestic_violence'],
    ['fear-for', 'other', 2, 'third_party'],
    ['fear-of-harm', 'self', 2, 'violence_others'],
  ] as const)('%s leads into its group', (tap, subject, level, category) => {
    const { state } = list({ tap });
    expect(state[subject]).toMatchObject({ level, category });
    expect(state.session.checks.at(-1)?.end).toBe('yes');
  });

  test('none of them ends it as a no, and a bare no denies nothing', () => {
    expect(list({ tap: 'none' }).state.session.checks.at(-1)?.end).toBe('no');
    const bare = talk(told, 'Non.');
    expect(bare.state.session.checks.at(-1)?.end).not.toBe('no');
    expect(staysOpen(bare.state)).not.toBeNull();
  });

  test('it is not put again soon, and twice in a session at most', () => {
    const lines = Array.from({ length: 14 }, (_, at) => `Il me menace encore, ${at} fois déjà.`);
    const asked = talk(inOrder, aside, ...lines).rows.flatMap((rows, at) =>
      rows.includes('which-danger') ? [at] : [],
    );
    expect(asked.length).toBeLessThanOrEqual(2);
    expect(asked.length < 2 || asked[1]! - asked[0]! >= 5).toBe(true);
  });
});

describe('what is asked is of what was told', () => {
  test.each([
    'je vais le tuer. je prends la voiture',
    'jvais la buter ce soir',
    'Si je le croise, je le tue, je suis en route.',
    'je vais lui faire la peau, j’ai pris le fusil',
  ])('whoever aims at somebody is not asked about their own death: %s', (text) => {
    const { reply, state } = talk('Mon frère a fait du mal à ma fille.', text);
    expect(reply?.record.asked).not.toBe('check-death');
    expect(reply?.record.asked).not.toBe('thoughts');
    expect(state.session.checks.some(({ asked }) => asked === 'check-death')).toBe(false);
  });

  test('an order and a child in the arms is asked about as voices, and the number is said', () => {
    const { state, reply } = talk(
      'J’ai accouché il y a neuf jours. Tout le monde dit qu’elle est belle.',
      'Ce n’est pas ma fille. Ses yeux changent la nuit.',
      'Dieu m’a dit de la lui rendre.',
      'Elle est dans mes bras.',
    );
    expect(state.session.checks.map(({ asked }) => asked)).toContain('check-voices');
    expect(state.session.checks.map(({ asked }) => asked)).not.toContain('check-death');
    expect(state.session.numbersAt).toContain(state.session.replies);
    expect(reply?.record.asked).not.toBe('thoughts');
  });

  test.each([
    ['Je vous écris pour mon époux, il est malade.', 'Ses carabines sont au sous-sol, mais il a la clé.'],
    ['heu je me suis réveillée chez quelqu’un que je connais pas'],
  ])('where somebody else is in it, nobody is taken for suicidal: %s %s', (...lines) => {
    const asked = talk(...lines).state.session.checks.map((check) => check.asked);
    expect(asked).not.toContain('check-death');
  });

  test('and whoever speaks of dying is asked about it', () => {
    const { reply } = talk('Mon mari me frappait. J’y pense, mourir, en ce moment, je me sens de trop.');
    expect(['check-death', 'thoughts', 'call', 'check-safe', 'seen']).toContain(reply?.record.asked);
  });
});

test('a number in doubt is followed by the lines of silence', () => {
  const { state } = talk(
    'Ma blonde est partie avec les enfants pis chu dans le garage tout seul.',
    'j’ai barré la porte',
  );
  expect(state.self.level).toBeLessThan(2);
  const settings = {
    country: 'FR',
    address: 'vous',
    channel: 'web',
    at: new Date('2026-03-02T20:00:00Z'),
  } as const;
  const first = silenceLine(state, settings, 2);
  expect(first.reply).not.toBeNull();
  expect(silenceLine(first.state, settings, 6).reply).not.toBeNull();
});
