import { describe, expect, test } from 'vitest';
import { readOf, talk } from './talk-for-tests.ts';

/* Under violence what is said fits where the person is and where the one who does harm is. */

const beaten = 'mon mari m’a frappée, il a un couteau';
const rowsSaid = (...lines: string[]) => talk(...lines).rows.flat();

describe('where the person is', () => {
  test.each([
    ['je me suis enfermée dans la salle de bain', 'shut'],
    ['chu embarré dans chambre', 'shut'],
    ['j’ai mis la commode devant la porte', 'shut'],
    ['je suis cachée dans le placard', 'hidden'],
    ['g fermé a clé', 'locked'],
    ['la porte est verrouillée', 'locked'],
    ['j’ai barré la porte', 'locked'],
    ['je suis dans le sous-sol', 'apart'],
    ['Je suis montée, je suis en haut', 'apart'],
    ['je me suis sauvée dehors', 'out'],
    ['on est dans la rue avec les petits', 'out'],
  ])('%s: %s', (text, shelter) => expect(readOf(beaten, text).self.shelter).toBe(shelter));

  test.each([
    'je me suis enfermée dans le silence',
    'j’ai pas fermé à clé',
    'hier je suis sortie dans la rue',
    'si je suis dans la rue il me suit',
    'dans ma chambre il y a ses affaires',
  ])('%s tells nothing of it', (text) => expect(readOf(beaten, text).self.shelter).toBeUndefined());

  test('a lock turned in a room where one already is shuts it', () => {
    expect(readOf(beaten, 'je suis aux toilettes', 'j’ai mis le verrou').self.shelter).toBe('shut');
    expect(
      readOf(beaten, 'je me suis enfermée dans la chambre', 'je suis dans la chambre').self.shelter,
    ).toBe('shut');
  });

  test('what was told before the danger was known is kept', () => {
    const { self } = readOf('mon ex', 'je suis enfermée dans la cave', 'il a une arme, il va me tuer');
    expect(self.shelter).toBe('shut');
  });
});

describe('where the one who does harm is', () => {
  test.each([
    ['il tape à la porte', 'door'],
    ['y cogne dans porte', 'door'],
    ['mon mari est sur le palier', 'door'],
    ['il est dehors, dans sa voiture', 'outside'],
    ['il est garé devant chez moi', 'outside'],
    ['il est en bas de l’immeuble', 'outside'],
    ['il est dans la cuisine', 'home'],
    ['il est parti dans la cuisine', 'home'],
    ['mon mari est descendu à la cave', 'home'],
    ['Il est encore dans la maison.', 'home'],
    ['il est devant moi', 'room'],
    ['il est parti', 'away'],
    ['mon mari est au travail jusqu’à 18 h', 'away'],
    ['y’est parti à job', 'away'],
    ['il est sorti acheter du tabac', 'away'],
    ['il est pas là', 'away'],
    ['il rentre vers 19 h', 'away'],
  ])('%s: %s', (text, place) => expect(readOf(beaten, text).self.aggressorAt).toBe(place));

  test.each([
    'ma fille est dans la cuisine',
    'il est gentil au travail',
    'ma sœur est partie',
    'il était dans la cuisine hier',
    'il est parti chercher son fusil',
    's’il est dans la cuisine je passe',
    'je tape à la porte',
    'il est où ?',
  ])('%s tells nothing of it', (text) => expect(readOf(beaten, text).self.aggressorAt).toBeUndefined());

  test.each(['non il est au boulot là', 'il est au travail', 'sorti, il rentre ce soir'])(
    'after the question where he is: %s',
    (text) => {
      const { self, state } = readOf('mon mec m’a étranglée hier', { asked: 'aggressor' }, text);
      expect(self.aggressor).toBe('may-return');
      expect(self.aggressorAt).toBe('away');
      expect(state).toBe(3);
    },
  );

  test('gone to another room is here, not gone', () =>
    expect(readOf(beaten, 'il est parti dans la cuisine').self.aggressor).toBe('here'));

  test.each([
    'Je ne veux pas qu’il aille en prison.',
    'il finira en prison',
    'j’ai peur de l’envoyer en prison',
    'il mérite d’être en prison',
  ])('a wish or a fear puts nobody away: %s', (text) => {
    const read = readOf('mon mari vient de me frapper, il est encore dans la maison', text);
    expect(read.self.aggressor).toBe('here');
    expect(read.states.self).toBe(4);
  });

  test('in prison is gone', () => expect(readOf(beaten, 'il est en prison').self.aggressor).toBe('gone'));
});

/** Rows that send through a way out, or call what stands there an absence. */
const sendsOut = /^v4-(?:here-a|here-b|return|refuse-c|pool|first$|first-known|gone|sx-a|away)/;

describe('the acts fit', () => {
  test.each([
    [['je suis enfermée dans la salle de bain', 'il tape à la porte', 'j’ai peur', 'oui', 'je tremble']],
    [['g fermé a clé', 'il est en bas', 'j’ai peur', 'non', 'il crie']],
    [['je suis cachée dans la cave', 'il me cherche', 'j’ai peur', 'non', 'il crie']],
  ])('whoever is shut in is not sent out: %j', (lines) => {
    const rows = rowsSaid(beaten, ...lines).slice(1);
    expect(rows.some((id) => /^v4-(?:first-)?(?:shut|hidden|door|outside)/.test(id))).toBe(true);
    const { rows: each } = talk(beaten, ...lines);
    expect(
      each
        .slice(1)
        .flat()
        .filter((id) => sendsOut.test(id)),
    ).toEqual([]);
  });

  test('the first reply knows the door already', () => {
    const { rows, reply } = talk(
      'mon mari m’a frappée, je suis enfermée dans la salle de bain, il tape à la porte',
    );
    expect(rows[0]).toContain('v4-first-shut');
    expect(reply?.record.asked).toBe('seen');
  });

  test.each([
    ['Il est encore dans la maison.', 'Je suis dans le sous-sol.'],
    ['je suis en haut', 'il est dans la cuisine'],
  ])('on another floor: no way past them: %s %s', (...lines) => {
    const { rows } = talk('mon conjoint vient de me pousser dans l’escalier', ...lines);
    expect(rows.flat().some((id) => /^(?:v4-(?:first-)?(?:apart|home)|short-(?:apart|home))/.test(id))).toBe(
      true,
    );
    expect(
      rows
        .slice(1)
        .flat()
        .filter((id) => sendsOut.test(id)),
    ).toEqual([]);
  });

  test('away for now: time to leave or to call', () => {
    const { rows } = talk(beaten, 'il est parti acheter du tabac');
    expect(rows.at(-1)!.some((id) => /^(?:v4|short)-away/.test(id))).toBe(true);
  });

  test('at 3, away for now is met as well', () => {
    const { rows, state } = talk(
      'mon mec m’a étranglée hier',
      { asked: 'aggressor' },
      'non il est au boulot là',
    );
    expect(state.self.level).toBe(3);
    expect(rows.at(-1)!.some((id) => id.startsWith('v3-away'))).toBe(true);
  });

  test('outside the home: nothing is opened', () => {
    const { rows } = talk(
      'mon ex',
      'je suis chez moi avec ma fille',
      'il a une arme il me l’a déjà montrée',
      'il est en bas',
    );
    expect(rows.at(-1)!.some((id) => id.startsWith('v4-outside'))).toBe(true);
  });

  test('a tap that says « later » is an absence', () => {
    const { state } = talk(beaten, { asked: 'aggressor' }, { tap: 'may-return' });
    expect(state.self.facts.aggressorAt?.value).toBe('away');
  });
});

describe('other places and children', () => {
  test.each([
    [['il a pris mes papiers et les clés', 'je suis enfermée'], 'held'],
    [['il m’a enfermée dans la chambre'], 'held'],
    [['il a fermé la porte à clé'], 'held'],
    [['ma compagne m’enferme quand elle part'], 'held'],
    [['il a fermé le portail, je peux pas sortir'], 'held'],
    [['je suis dans ma voiture', 'les portes sont fermées'], 'car'],
    [['je me suis enfermée aux toilettes', 'j’ai plus mes clés de voiture'], 'shut'],
  ])('%j: %s', (lines, shelter) => expect(readOf(beaten, ...lines).self.shelter).toBe(shelter));

  test('whoever is locked up is told neither to leave nor to open', () => {
    const { rows } = talk(
      beaten,
      'il a pris mes papiers et les clés',
      'je suis enfermée',
      'il revient à midi',
      'j’ai peur',
      'oui',
    );
    expect(rows.flat().some((id) => id.includes('held'))).toBe(true);
    expect(
      rows
        .slice(2)
        .flat()
        .filter((id) => /away|return/.test(id)),
    ).toEqual([]);
  });

  test.each(['il dort', 'mon mari cuve sur le canapé', 'il s est endormi par terre je crois'])(
    'asleep: %s',
    (text) => expect(readOf(beaten, text).self.aggressorAt).toBe('asleep'),
  );

  test('a mother who is at work is nobody who comes back to do harm', () => {
    const { self } = readOf(
      'mon beau-père m’a frappée',
      'il tape à la porte',
      'ma mère est au boulot de nuit',
    );
    expect(self.aggressor).not.toBe('may-return');
    expect(self.aggressorAt).toBe('door');
  });

  test('who bangs, where a door was shut, bangs on it', () => {
    expect(readOf(beaten, 'je suis enfermée dans la salle de bain', 'il tape').self.aggressorAt).toBe('door');
    expect(readOf(beaten, 'il tape').self.aggressorAt).toBeUndefined();
  });

  test.each([
    ['les enfants dorment dans leur chambre', 'yes'],
    ['les petits sont ici', 'yes'],
    ['je suis dans la chambre avec ma fille', 'yes'],
    ['le bébé pleure', 'yes'],
    ['Les enfants sont à l’école.', 'no'],
    ['les enfants sont chez ma mère', 'no'],
    ['j’ai pas d’enfants', 'no'],
    ['les enfants sont chez leur père', undefined],
    ['il veut des enfants', undefined],
  ])('%s: children %s', (text, children) => expect(readOf(beaten, text).self.children).toBe(children));

  test('children who were told are not asked about, and at 3 they are met with the number', () => {
    const { rows, ids, state } = talk(
      'il a dit qu’il me tuerait si je pars',
      'les petits sont ici',
      'j’ai peur',
      'oui',
    );
    expect(state.self.level).toBeGreaterThanOrEqual(3);
    expect(rows[1]!.some((id) => /child/.test(id))).toBe(true);
    expect(ids.flat().filter((id) => /child-?q|v3-child-[123]$/.test(id))).toEqual([]);
  });
});

test.each(['il monte l’escalier', 'il arrive', 'il se lève'])(
  'who comes near is no more where they were: %s',
  (text) => {
    expect(readOf(beaten, 'il dort dans le salon', text).self.aggressorAt).toBe('coming');
    expect(readOf(beaten, 'il est parti au travail', text).self.aggressorAt).toBe('coming');
  },
);
