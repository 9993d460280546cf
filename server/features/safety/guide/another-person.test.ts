import { describe, expect, test } from 'vitest';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* Somebody fears for another person: whose danger it is, through the whole talk. */

describe('whose danger it is', () => {
  const patron = 'slt c pas pour moi c mon patron, il a fait un truc bizarre hier';

  test('« c’est pas pour moi » holds: what is told later without a word of one’s own is theirs', () => {
    const read = readOf(
      patron,
      'mais C PAS MOI putain. JE CROIS KI VA SE FOUTRE EN LAIR',
      'ok mais il a son fusil la bas',
      'jleur parl du fusil ou pas? jveu pas kil se fasse tirer dessus',
    );
    expect(read.states.self).toBe(0);
    expect(read.states.other).toBeGreaterThanOrEqual(3);
  });

  test('a farewell that a colleague wrote is theirs', () => {
    const { state } = talk(
      'un collègue que je connais à peine a écrit sur le groupe : merci à tous, ne me cherchez pas',
    );
    expect(state.self.level).toBe(0);
    expect(state.session.asked === 'check-other' || state.other.level >= 3).toBe(true);
  });

  test('firemen who enter do no violence to the one who tells', () => {
    const { state } = talk(
      'Mon ex m’a envoyé « pardon pour tout, je t’aime, adieu » et plus rien depuis.',
      'j’ai appelé le 15, ils disent qu’ils envoient une patrouille',
      'les pompiers sont entrés, il est vivant',
    );
    expect(state.self.level).toBeLessThan(2);
    expect(state.other.facts.help?.value).toBe('here');
  });

  test('the tiredness of the one who waits is no wish to die', () => {
    const { state } = talk(
      'c pas pr moi c pr mon grand frere, il m’a ecrit adieu et il repond plus',
      'jsui tt seul ds ma chambre au crous jdor plu depuis 4 jour jé les main ki trembl',
      'ms non stp c pa moi!!',
    );
    expect(state.self.level).toBeLessThan(2);
    expect(state.other.level).toBeGreaterThanOrEqual(3);
  });

  test('what he took is his, also in a message that weeps', () => {
    const { state } = talk(
      'c pas pr moi c pr mon frere, il m’a ecrit adieu et il repond plus',
      'ils l’ont trouvé vivant, il avait bu et pris des cachets. je pleure j’arrête pas',
      'j’ai pas pris de cachets c LUI. je suis seul et je veux pas rester seul cette nuit',
    );
    expect(state.self.level).toBeLessThan(2);
  });

  test('the question about another person is about them, whatever the verb', () => {
    for (const text of [
      'mon voisin m’a dit qu’il voulait plus se lever, plus rien, qu’il en avait fini',
      'je crois que mon collègue va faire une connerie',
    ]) {
      const { state } = talk(text);
      expect(state.session.asked, text).not.toBe('check-death');
    }
  });

  test('« s’il meurt, moi je ne reste pas » is asked of the writer, once help was called for the other', () => {
    const { state, reading } = talk(
      'c pas pour moi, mon frère vient d’avaler une boîte de médicaments',
      'j’ai appelé le 15, ils arrivent',
      's’il meurt moi aussi je vais pas rester',
    );
    expect(reading).toMatchObject({ check: 'check-death' });
    expect(state.session.asked).toBe('check-death');
    expect(state.session.notSelf).toBe(false);
  });

  test('after « non », nothing is said of a husband who was never in danger', () => {
    const { state, reply } = talk(
      'je n’en peux plus de cette maison vide, j’ai plus goût à rien',
      { asked: 'check-death' },
      'Non, c’est de mon mari que je parle, il est en maison de retraite depuis octobre.',
    );
    expect(state.other.level).toBe(0);
    expect(reply?.record.asked ?? null).not.toBe('with-them');
  });

  test('a tap « c’est pour quelqu’un » holds as words do', () => {
    const { state } = talk(
      'ça va pas fort depuis hier, il y a plus rien qui compte',
      { asked: 'check-death' },
      { tap: 'other-person' },
      'j’en peux plus d’attendre de ses nouvelles, je tremble',
    );
    expect(state.session.notSelf).toBe(true);
    expect(state.self.level).toBeLessThan(2);
  });
});

const patron: Line[] = [
  'slt c pas pour moi c mon patron, il a donné tous ses outils et il m’a dit tu te débrouilleras',
  { asked: 'check-other' },
  'oui j’ai peur qu’il se tue',
];
const atFour: Line[] = [...patron, 'il répond plus, son fourgon est plus à l’atelier'];
/** The rows that the last reply said. */
const rowsAfter = (...lines: Line[]) => talk(...lines).rows.at(-1) ?? [];

describe('who it is', () => {
  test('« c’est un mec » sets the words right, and the bond is kept', () => {
    const { state, last } = talk(...atFour, 'pourquoi "elle" ??? c un MEC il s’appelle bruno. j’appelle qui');
    expect(state.session).toMatchObject({ otherIs: 'he', otherNamed: 'Bruno' });
    expect(last).not.toMatch(/ elle /);
  });

  test('somebody named later is somebody else', () => {
    const { state } = talk(
      'Mon ex m’a envoyé « pardon pour tout, je t’aime, adieu » et plus rien depuis.',
      'je sais pas où il est',
      'je sais pas',
      'et notre fils, je le réveille ?',
    );
    expect(state.session.otherNamed).toBe('mon ex');
  });

  test('a reporter is not the person in danger', () => {
    const { state } = talk(
      'c pas pr moi c pr mon grand frere, il m’a ecrit adieu et il repond plus',
      'ma tante di ke le canot est pa la ce soir',
    );
    expect(state.session.otherNamed).toBe('mon frère');
  });
});

describe('where, and with what', () => {
  test('nobody is told to stay beside one who is far, silent or armed', () => {
    for (const told of ['il est à 40 bornes dans les bois', 'il répond plus', 'il a son fusil avec lui'])
      for (let count = 1; count <= 6; count += 1) {
        const rows = talk(...atFour, told, ...Array.from({ length: count }, () => 'je sais pas')).rows.flat();
        expect(rows, told).not.toContain('other-four');
        expect(rows, told).not.toContain('other-done-b');
      }
  });

  test('a weapon keeps everybody away, and is told to those who come', () => {
    const rows = rowsAfter(...atFour, 'il a son fusil là-bas');
    expect(rows).toContain('other-weapon-far');
    const later = talk(...atFour, 'il a son fusil là-bas', 'je sais pas', 'je sais pas', 'je sais pas');
    expect(later.rows.flat()).not.toContain('other-known-four-b');
    expect(later.state.other.facts.means?.value).toBe('weapon');
  });

  test('a place that was told is not asked', () => {
    const { state } = talk(...atFour, 'il est à 40 bornes dans les bois', 'je sais pas', 'je sais pas');
    expect(state.session.askedAt['with-them']).toBeUndefined();
  });

  test('in one home one is with the other', () => {
    const { state } = talk(
      'Ma fille de 15 ans a écrit qu’elle allait se tuer après Noël. Elle est dans sa chambre.',
    );
    expect(state.other.facts.where?.value).toBe('with');
  });

  test('what lies in their room is within their reach', () => {
    const { state } = talk(
      'Ma fille veut se tuer, on a trouvé des lames et un mot où elle écrit « je serai plus là ». Elle est dans sa chambre.',
    );
    expect(['away', 'handed-over']).not.toContain(state.other.facts.means?.value);
  });

  test('to ask how to say the word is no new danger', () => {
    const { state } = talk(
      'Ma fille dit qu’elle veut plus vivre, elle a quinze ans.',
      'Est-ce que je peux lui demander si elle pense à se suicider, ou c’est dangereux ?',
    );
    expect(state.other.level).toBe(2);
  });

  test('a question about the blades puts none away', () => {
    const { state } = talk(
      'Ma fille de 15 ans a écrit qu’elle allait se tuer après Noël.',
      'Les lames, on les enlève tout de suite ou on les laisse pour qu’elle ne voie pas qu’on a fouillé ?',
    );
    expect(state.other.facts.means).toBeUndefined();
    expect(state.other.level).toBe(3);
  });
});

describe('the course of a call', () => {
  const help = (...lines: Line[]) => talk(...lines).state.other.facts.help?.value;

  test('moves from the call to those who come and those who are there', () => {
    expect(help(...atFour, 'bon j’appelle le 15')).toBeUndefined();
    expect(help(...atFour, 'j’appelle', 'ça sonne')).toBe('called');
    expect(help(...atFour, 'ils disent qu’ils envoient une patrouille')).toBe('on-way');
    expect(help(...atFour, 'j’ai le 15 en attente')).toBe('called');
    expect(help(...atFour, 'jé eu le 15, elle a transféré')).toBe('called');
    expect(help(...atFour, 'ils envoient les gendarmes')).toBe('on-way');
    expect(help(...atFour, 'j’ai appelé le 15', 'ils cherchent la cabane')).toBe('on-way');
    expect(help(...atFour, 'ils envoient les gendarmes', 'oui j’ai appelé le 15')).toBe('on-way');
    expect(help(...atFour, 'ils envoient les gendarmes', 'ils l’ont trouvé vivant')).toBe('here');
    expect(help(...atFour, 'j’ai appelé le 15', 'il est à l’hôpital')).toBe('in-care');
  });

  test('each has its own act', () => {
    expect(rowsAfter(...atFour, 'j’ai le 15 en attente')).toContain('other-on-hold');
    expect(rowsAfter(...atFour, 'ils envoient les gendarmes')).toContain('other-on-way');
    expect(rowsAfter(...atFour, 'j’ai appelé le 15', 'toujours pas de nouvelles')).toContain('other-no-news');
    expect(rowsAfter(...atFour, 'il a un fusil', 'ils envoient les gendarmes')).toContain(
      'other-on-way-weapon',
    );
  });

  test('nobody is asked to call who has called, or is calling', () => {
    for (const said of [
      'j’ai le 15 en attente',
      'j’appelle',
      'bon j’appelle le 15',
      'ils envoient les gendarmes',
    ]) {
      const { state } = talk(...atFour, said, 'je sais pas', 'je sais pas', 'je sais pas');
      expect(state.session.askedAt.call, said).toBeUndefined();
    }
  });
});

describe('practical questions about another person', () => {
  test.each([
    ['jfais koi j’appel ki', 'whom-to-call'],
    ['le 15 ou les gendarmes? repond', 'which-number'],
    ['jleur dis koi', 'say-on-phone'],
    ['jleur parl du fusil ou pas?', 'mention-weapon'],
    ['jai pas dadresse, ils vont trouver comment', 'no-address'],
    ['jmonte en voiture ou j’attends', 'go-there'],
    ['jai pas son num de femme, c ki ki la previent ?', 'tell-relative'],
    ['je reste en ligne ou je raccroche ?', 'stay-on-line'],
    ['je peux prendre ses clés et ses cachets ?', 'keep-means-away'],
    ['et s’il me pardonne jamais, il va me détester', 'hate-me'],
    ['comment lui parler', 'what-to-say'],
    ['est-ce que je réveille sa mère', 'wake-someone'],
    ['j’appelle la voisine ou pas ?', 'send-someone'],
    ['on peut y aller en voiture aux urgences ?', 'drive-them'],
    ['on peut le forcer à aller à l’hôpital ?', 'force-hospital'],
    ['il m’a fait promettre de rien dire', 'promised'],
    ['je peux dire le mot suicide ou ça donne l’idée ?', 'say-the-word'],
    ['le 3114 jpeu les appeler pour quelqun dautre ?', 'call-for-other'],
    ['si jfé le 112 dici sa tombe sur clermont non?', 'call-from-far'],
    ['c koi le numero des secours en mer', 'sea-rescue'],
    ['c ma faute ou pas', 'my-fault'],
    ['faut-il lui faire promettre quelque chose ?', 'ask-promise'],
    ['urgences demain ou psy lundi ?', 'whom-to-see'],
    ['l’infirmière scolaire, on la met au courant ou pas ?', 'tell-school'],
    ['mais LUI pas moi', 'wrong-person'],
  ])('%s: %s', (text, request) => {
    for (const before of [patron, atFour]) {
      const { reading, rows } = talk(...before, text);
      expect(reading?.request).toBe(request);
      expect(rows.at(-1), text).toContain(request);
    }
  });

  test('whom to call is not said twice in one reply', () => {
    const { rows } = talk(...atFour, 'j’y vais ou pas ? je fais quoi ?');
    expect(rows.at(-1)).toContain('go-there');
    expect(rows.at(-1)).not.toContain('what-now');
  });

  test('two questions of one message are both answered', () => {
    const { rows } = talk(
      ...patron,
      'Est-ce qu’il faut lui faire promettre quelque chose ? Et demain, urgences, ou on attend lundi ?',
    );
    expect(rows.at(-1)).toEqual(expect.arrayContaining(['ask-promise', 'whom-to-see']));
  });

  test('go there: never, where there is a weapon; by what they say, once they were called', () => {
    const said = (...lines: Line[]) => talk(...lines).reply!.record.textIds;
    const armed = said(...atFour, 'il a son fusil', 'j’y vais ou pas ?');
    const plain = said(...atFour, 'j’y vais ou pas ?');
    const called = said(...atFour, 'j’ai appelé le 15', 'j’y vais ou pas ?');
    expect(new Set([armed[0], plain[0], called[0]]).size).toBe(3);
  });

  test('a question asked again is answered in other words', () => {
    const [first, second] = talk(...atFour, 'j’appelle qui', 'mais j’appelle qui ??').said.slice(-2);
    expect(first).not.toBe(second);
  });

  test('told or asked of oneself, the same words are no such request', () => {
    const { reading } = talk('je vais me tuer ce soir', 'j’appelle qui');
    expect(reading?.request).toBe('number');
  });
});
