import { describe, expect, test } from 'vitest';
import { familyOf } from './families.ts';
import { readOf, talk } from './talk-for-tests.ts';

/* Another person's own danger, told in pieces: a farewell that was sent, a door shut from inside, a body. Nobody harms the writer. */

describe('a farewell that somebody else sent', () => {
  test.each([
    ['Mon frère jumeau ne répond plus.', 'Il vient de m’envoyer : occupe-toi de maman, je t’aime.', 4],
    ['ma sœur a son téléphone éteint', 'elle m’a écrit adieu, prends soin des enfants', 4],
    ['j’habite à Amos', 'mon best y vient de m’envoyer une vidéo où y dit bye', 3],
    ['bonjour', 'Mon fils m’a laissé un message : pardonnez-moi, je vous aime tous', 3],
    ['slt', 'ma pote vient de menvoyer un vocal elle me dit adieu', 4],
    ['bonsoir', 'Son dernier message dit « prends soin de ma mère, adieu »', 4],
    ['allo', 'mon chum m’a texté pardonne-moi, occupe-toi du chien', 3],
  ])('%s | %s: %i, theirs', (before, text, level) => {
    const read = readOf(before, text);
    expect(read.states.other).toBe(level);
    expect(read.states.self).toBeLessThan(2);
    expect(read.category).toBe('third_party');
  });

  test.each([
    'Il vient de m’envoyer : occupe-toi des courses, je t’aime.',
    'mon mari m’a écrit occupe-toi des enfants ce soir, je rentre tard',
    'ma collègue m’a envoyé un mail d’adieu pour son pot de départ',
    'mon ex m’a écrit adieu, il me quitte pour une autre',
    'elle m’a envoyé une vidéo où le petit dit bye à mamie',
    'ma mère m’a écrit prends soin de toi',
    'mon fils m’a envoyé je t’aime maman',
    'il a dit adieu à son vélo',
    'elle m’a écrit pardonne-moi pour hier soir',
    'dans le film il lui envoie un message d’adieu',
  ])('%s is none', (text) => expect(readOf(text).states.other).toBeLessThan(3));

  test('where they are, said after it, is of this minute', () => {
    const { states } = readOf(
      'mon best y vient de m’envoyer une vidéo où y dit bye',
      'y est dans le bois en arrière de chez eux',
    );
    expect(states).toEqual({ self: 0, other: 4 });
  });

  test('what follows stays theirs, and never sends the writer to safety', () => {
    const { state, levels, ids } = talk(
      'Mon frère jumeau ne répond plus. Il vit seul sur le parc.',
      'Il vient de m’envoyer : occupe-toi de maman, je t’aime.',
      'Il n’a jamais écrit je t’aime de sa vie',
      'je suis à 300 km',
      'J’ai rappelé onze fois',
      'je fais quoi ?',
      'son adresse oui je l’ai',
    );
    expect(levels.slice(1)).toEqual([4, 4, 4, 4, 4, 4]);
    expect(state.self.level).toBeLessThan(2);
    expect(state.other.category).toBe('third_party');
    expect(ids.flat().some((id) => id.startsWith('v4-') || id.startsWith('v3-'))).toBe(false);
  });
});

describe('a door that somebody shut from inside', () => {
  test.each([
    ['il a barré la porte de la shed pis y veut pas sortir', 'y a ses guns là-dedans'],
    ['mon père s’est enfermé dans le garage, il répond pas', 'il a son fusil avec lui'],
    ['ma sœur est enfermée dans la salle de bain, elle veut pas ouvrir', 'elle a pris ses cachets avec elle'],
    ['Mon mari s’est barricadé dans l’atelier et refuse d’ouvrir', 'Sa carabine est là-dedans'],
  ])('%s | %s', (first, second) => {
    const one = readOf('c’est pour quelqu’un', first);
    expect(one.states.self).toBeLessThan(2);
    expect(familyOf(one.category)).not.toBe('violence');
    const two = readOf(first, second);
    expect(two.states).toEqual({ self: 0, other: 4 });
    expect(two.category).toBe('third_party');
    const { state, ids } = talk(first, second, 'mon frère cogne à la porte', 'je fais quoi là, vite');
    expect(state.other.level).toBe(4);
    expect(state.self.level).toBeLessThan(2);
    expect(ids.flat().some((id) => id.startsWith('v4-') || id.startsWith('v3-'))).toBe(false);
  });

  test.each([
    ['il a fermé la porte à clé et veut pas que je sorte', 'il a un fusil'],
    ['il m’a enfermée dans la chambre', 'il a un couteau'],
  ])('%s is still suffered', (...lines) => {
    const { states, category } = readOf(...lines);
    expect(states.self).toBeGreaterThanOrEqual(3);
    expect(category).toBe('domestic_violence');
  });

  test.each([
    ['mon chat s’est enfermé dans le garage, il veut pas sortir'],
    ['mon ado s’est enfermé dans sa chambre avec sa console'],
  ])('%s is none', (text) => {
    const { states } = readOf(text);
    expect(Math.max(states.other, states.self)).toBeLessThan(3);
  });
});

describe('a body that is somebody else’s', () => {
  test.each([
    ['Maman saigne depuis le bébé, elle est très blanche et elle ne se lève plus'],
    ['ma sœur perd beaucoup de sang ça s’arrête pas'],
    ['mon père vient de faire un malaise il est inconscient'],
    ['ma blonde saigne ben gros pis a s’est évanouie'],
    ['Ma femme saigne abondamment et elle est toute pâle'],
  ])('%s', (text) => {
    const read = readOf(text);
    expect(read.states).toEqual({ self: 0, other: 4 });
    expect(read.category).toBe('third_party');
    const { state, ids } = talk(
      text,
      'Oui maintenant, dans la chambre',
      'elle a fermé les yeux',
      'je suis tout seul',
    );
    expect(state.other).toMatchObject({ level: 4, category: 'third_party' });
    expect(state.other.facts.hurt?.value).toBe('yes');
    expect(ids.flat().some((id) => id.startsWith('c4-') || id.startsWith('v4-'))).toBe(false);
  });

  test.each([
    'ma fille saigne du nez, rien de grave',
    'maman saigne depuis ses règles',
    'mon fils est tout pâle, il a la gastro',
    'mon grand-père a fait un malaise l’an dernier',
    'elle a fermé les yeux et s’est endormie dans mes bras',
    'le bébé a fermé les yeux',
  ])('%s is none', (text) => expect(readOf(text).states.other).toBeLessThan(4));

  test('beaten, she stays a victim of violence', () => {
    const { category } = readOf('il a battu ma mère encore', 'elle saigne beaucoup');
    expect(category).toBe('domestic_violence');
  });
});

describe('what only resembles violence, where nobody who harms was told of', () => {
  test.each([
    ['j’ai ouvert ce qu’il faut à la cuisine', 'ça sent oui'],
    ['je suis à 300 km de tout', 'prouve'],
  ])('beside an own sign stays that danger: %j', (...lines) => {
    const { state, ids } = talk(
      'hier j’ai pensé que j’étais une charge pour tous',
      'je pense à mourir',
      'alors j’ai mis mes affaires en sacs',
      ...lines,
    );
    expect(familyOf(state.self.category)).not.toBe('violence');
    expect(ids.flat().some((id) => id.startsWith('v3-') || id.startsWith('v4-'))).toBe(false);
  });

  test('told in so many words it is violence', () => {
    const { states, category } = readOf('il me frappe depuis des mois', 'il est derrière la porte, il cogne');
    expect(states.self).toBeGreaterThanOrEqual(3);
    expect(category).toBe('domestic_violence');
  });
});

describe('what is said to whoever sees it', () => {
  test('a body has acts of its own, and nobody is said to have taken anything', () => {
    const { rows, ids } = talk(
      'Maman saigne depuis le bébé, elle est très blanche et elle ne se lève plus',
      'Oui maintenant, dans la chambre',
      'elle a fermé les yeux',
      'je n’ai pas le droit de téléphoner',
    );
    expect(rows[0]).toContain('other-body');
    expect(rows.flat()).toContain('other-body-c');
    expect(ids.flat().some((id) => id.startsWith('s-o4-done'))).toBe(false);
  });

  test('before an armed door nobody is kept close', () => {
    const { rows, state, ids } = talk(
      'mon père a barré la porte de la shed pis y veut pas sortir',
      'y a ses guns là-dedans',
      'mon frère cogne à la porte',
    );
    expect(state.other.facts.means?.value).toBe('weapon');
    expect(rows.flat()).toContain('other-shut-armed');
    expect(ids.flat()).not.toContain('s-o4');
  });
});

describe('one’s own death, told beside violence', () => {
  test.each([
    'jpref mourir que demain',
    'j’aime mieux crever que de retourner là-bas',
    'je préférerais être morte que rentrer chez lui',
  ])('%s is answered as that', (text) => {
    const { state, ids } = talk('il me frappe tous les soirs', 'il revient demain', text);
    expect(state.self).toMatchObject({ level: 3, category: 'suicide' });
    expect(ids.at(-1)!.some((id) => id.startsWith('v3-') || id.startsWith('v4-'))).toBe(false);
  });

  test.each(['je préfère mourir que de manger des brocolis', 'plutôt mourir que voter pour lui'])(
    '%s says nothing of it',
    (text) => expect(readOf(text).states.self).toBeLessThan(2),
  );
});

describe('who cannot come', () => {
  test.each([
    'Mon mari Normand est au CHSLD, y me reconnaît pus',
    'ma mère est en maison de retraite, elle ne me reconnaît plus',
  ])('%s is nobody to call over', (text) => {
    const { state } = talk(text, 'je veux mourir');
    expect(state.session.helper).toBeNull();
  });
});

describe('gas that the writer opened', () => {
  test.each([
    'j’ai ouvert ce qu’il faut à la cuisine',
    'j’ai ouvert le gaz',
    'j’ai tourné tous les boutons de la cuisinière',
  ])('%s, where death was spoken of, is an act, and is told to be left', (text) => {
    const { state, rows, ids } = talk('je suis une charge, je pense à mourir', text, 'ça sent oui');
    expect(state.self).toMatchObject({ level: 4, category: 'suicide' });
    expect(rows.flat()).toContain('self-gas');
    expect(ids.flat().some((id) => id.startsWith('s-l4-done'))).toBe(false);
  });

  test.each([['j’ai ouvert ce qu’il faut à la cuisine'], ['j’ai tourné tous les boutons', 'ça sent bon']])(
    'in calm %s is none',
    (...lines) => expect(readOf(...lines).states.self).toBeLessThan(2),
  );
});

test('the moment of a wish that was just told is this night', () => {
  const { levels } = talk(
    'il me tient par terre, il me frappe',
    'je préfère mourir que demain',
    { asked: 'hurt' },
    'oui cette nuit',
  );
  expect(levels.at(-1)).toBe(4);
});

describe('under violence', () => {
  test('who sleeps there is no company, and is met as asleep', () => {
    const { state, rows } = talk(
      'c’est mon fils, il m’a serré la gorge dimanche',
      'je ne veux pas la prison pour lui',
      'il dort là',
    );
    expect(state.self.facts.near).toBeUndefined();
    expect(rows.at(-1)!.some((id) => id.startsWith('v3-return') || id === 'self-here')).toBe(false);
    expect(rows.at(-1)).toContain('v3-asleep');
  });

  test('a threat to die with a child is met before any leaving', () => {
    const { rows } = talk(
      'ma femme me frappe',
      'elle a dit que si je pars elle se fout en l’air avec le bébé',
      '5 mois',
    );
    expect(rows.flat()).toContain('v3-threat-leave');
  });
});
