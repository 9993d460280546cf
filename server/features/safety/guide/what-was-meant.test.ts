import { describe, expect, test } from 'vitest';
import type { TurnRecord } from '#shared/safety/turn-record.ts';
import { freshGuideState } from './guide-state.ts';
import { respond } from './respond.ts';
import { step } from './step.ts';
import { type Line, readOf, talk } from './talk-for-tests.ts';

/* What is meant by words that name nothing, and what was told beside a danger: taken as it was told. */

const calm = 'J’ai une présentation mardi et je dors mal.';
const dark = 'Je pense à me tuer.';

describe('« je le fais » after an ordinary talk', () => {
  test.each([
    'Merci, je le ferai ce soir',
    'ok jle fais tout de suite',
    'D’accord, j’y vais maintenant',
    'je vais le faire cette nuit si je me réveille',
    'Je m’y mets ce soir',
    'ce soir je m’en vais chez mes parents',
    'Oui, la marche, je le ferai demain soir avec ma fille',
    'promis, je le fais ce soir au lit',
  ])('%s', (text) => {
    const read = readOf(calm, text);
    expect(read.severity).toBe(0);
    expect(read.states.self).toBe(0);
  });

  test('nothing where a page or an exercise was put before them, whatever was said before', () => {
    expect(readOf(calm, { asked: 'path:souffle/essayer' }, 'je le fais tout de suite').severity).toBe(0);
  });

  test.each<[string, Line[]]>([
    ['as the first words of a talk', ['Je le ferai ce soir']],
    ['in secret', [calm, 'je le ferai ce soir quand ils dormiront']],
    ['after a means was named', ['Il y a des cachets à la maison.', 'je le ferai ce soir']],
  ])('asked about %s', (_, lines) => {
    const read = readOf(...lines);
    expect(read.severity).toBeGreaterThanOrEqual(3);
    expect(read.sure && read.states.self === 0).toBe(false);
  });

  test.each<[string, Line[]]>([
    ['a wish to die', ['J’ai envie de mourir.', 'je le ferai ce soir']],
    ['the thought of it', [dark, { asked: 'call' }, 'je le fais cette nuit']],
    ['a farewell beside it', [calm, 'Adieu à tous, je le ferai ce soir']],
    ['what else the message names', [calm, 'Je le fais maintenant, la corde est accrochée']],
  ])('a 4 after %s', (_, lines) => expect(readOf(...lines).states.self).toBe(4));

  test('after a wish to die it is no promise to call', () => {
    const { rows } = talk(dark, 'je le ferai ce soir');
    expect(rows[1]).toContain('self-four');
    expect(rows[1]).not.toContain('self-will-call-four');
  });
});

describe('what was meant is explained', () => {
  test.each([
    'Mais non ! Je parlais d’appeler le garage.',
    'pas du tout, c’est juste un mail à ma cheffe',
    'mdr non je parlais de la vaisselle',
    'je voulais dire le message à Nora',
  ])('%s', (text) => {
    const after = talk('Je veux mourir.', 'je le ferai ce soir', text);
    expect(after.state.self.level).toBe(2);
    expect(after.last).not.toMatch(/\b15\b/);
    const asked = talk('Je le ferai ce soir', text);
    expect(asked.reading?.checkEnded).toBe('explained');
    expect(asked.reading?.check).toBeNull();
    expect(asked.reading?.told).not.toContain('someone-coming');
  });

  test.each(['je parlais de mourir', 'c’est juste la fin', 'mais non', 'je parlais d’avaler les cachets'])(
    'not by « %s »',
    (text) => expect(talk('Je veux mourir.', 'je le ferai ce soir', text).state.self.level).toBe(4),
  );

  test('not where more was told since', () => {
    const { state } = talk(
      'Je veux mourir.',
      'je le ferai ce soir',
      'j’ai avalé la boîte',
      'je parlais du mail',
    );
    expect(state.self.level).toBe(4);
  });
});

describe('company, after the moment was asked', () => {
  test.each([
    ['Non. Mon cousin reste cette nuit.', 'until-tomorrow'],
    ['il reste cette nuit', 'until-tomorrow'],
    ['Inès reste avec moi ce soir', 'until-tomorrow'],
    ['mon coloc dort ici à soir', 'until-tomorrow'],
    ['attends, Malik vient de taper à la porte', 'with-someone'],
    ['att yanis vient de sonner', 'with-someone'],
  ])('%s', (text, near) => {
    const read = readOf(dark, { asked: 'moment' }, text);
    expect(read.states.self).toBe(3);
    expect(read.self.near).toBe(near);
    expect(read.self.when).not.toBe('tonight');
    expect(read.request ?? null).toBeNull();
  });

  test.each([
    'cette nuit',
    'ce soir, quand mon mari dort',
    'il me reste cette nuit',
    'ce soir. ma voisine reste mais elle sait rien',
    'cette nuit, je reste seul',
  ])('tonight all the same: %s', (text) =>
    expect(readOf(dark, { asked: 'moment' }, text).states.self).toBe(4),
  );
});

describe('no date, a date, no certainty', () => {
  test.each([
    'Je pense à me tuer. Pas de date ni rien.',
    'je veux me tuer, sans date précise',
    'je pense à me tuer mais aucun moment de prévu',
  ])('%s', (text) => {
    expect(readOf(text).self.when).toBe('none');
    expect(talk(text, 'je sais pas quoi dire').reply?.record.asked).not.toBe('moment');
  });

  test.each([
    ['Je veux me tuer. Vendredi.', 'vendredi'],
    ['je pense à me tuer. dimanche genre', 'dimanche'],
  ])('%s', (text, date) => expect(readOf(text).self.date).toBe(date));

  test('beside a means that was asked about, with a doubt', () => {
    const { self } = readOf(dark, { asked: 'means-near' }, 'dans ma chambre. samedi je pense. chus pas sûr');
    expect(self).toMatchObject({ date: 'samedi', intent: 'torn' });
  });

  test.each(['chus pas sûr', 'je suis plus sûre', 'honnêtement chui pas certain'])('torn: %s', (text) =>
    expect(readOf(dark, { asked: 'intent' }, text).self.intent).toBe('torn'),
  );

  test('« ce soir » is not put off by « pas de date »', () =>
    expect(readOf(dark, { asked: 'moment' }, 'ce soir', 'pas de date').self.when).toBe('tonight'));
});

describe('a refusal to call asks for nobody', () => {
  test.each([
    'j’veux pas appeler personne, j’aime pas le téléphone',
    'Je ne veux parler à personne',
    'jveux pas parler à un humain',
  ])('%s', (text) => expect(readOf(dark, { asked: 'call' }, text).request ?? null).toBeNull());

  test('« je veux parler à un humain » does', () =>
    expect(readOf(dark, 'je veux parler à un humain').request).toBe('talk-to-human'));

  test('the telephone is the barrier, until somebody was told or the means handed over', () => {
    const first: Line[] = [
      'J’ai des boîtes de cachets, je pense à me tuer.',
      { asked: 'call' },
      'je déteste téléphoner',
    ];
    expect(readOf(...first).self.barrier).toBe('cannot-speak');
    expect(readOf(...first, 'j’en ai parlé à ma cousine').self.barrier).toBe('passed');
    expect(readOf(...first, 'je lui ai donné les boîtes, à mon frère').self.barrier).toBe('passed');
    expect(readOf(...first, 'il pleut').self.barrier).toBe('cannot-speak');
  });
});

describe('handed over, and who cares for them', () => {
  test('in the words of Québec', () => {
    const read = readOf(
      'J’ai une boîte de pilules dans mon tiroir, je veux me tuer.',
      'jy ai donné la boîte, y l’a barrée dans son coffre pis y reste avec moi à soir',
    );
    expect(read.self).toMatchObject({ means: 'handed-over', near: 'until-tomorrow' });
    expect(read.states.self).toBe(3);
    expect(read.severity).toBe(0);
  });

  test('« voilà » names nobody who cares for them', () => {
    expect(readOf(dark, { asked: 'care' }, 'Voilà.').self.care).toBeUndefined();
    expect(readOf(dark, { asked: 'care' }, 'voilà, ma psychologue').self.care).toBe('yes');
  });
});

describe('a line was called', () => {
  test.each([
    'c fait, la dame était cool, on a parlé 20 min',
    'C’est fait. Le monsieur m’a bien écouté.',
    'j’ai eu une dame au 3114, ça m’a fait du bien',
  ])('%s', (text) => {
    const { state, reading, rows } = talk(dark, { asked: 'call' }, text);
    expect(state.self.facts.help?.value).toBe('called');
    expect(reading?.severity).toBe(0);
    expect(rows[1]).not.toContain('self-three-first');
    const atFour = talk('Je me tue ce soir.', { asked: 'check-done' }, text);
    expect(atFour.state.self.facts.help).toBeUndefined();
    expect(atFour.state.self.actBegun).toBe(false);
    expect(atFour.last).toMatch(/15/);
  });

  test('« c’est fait » alone is still an act', () =>
    expect(talk('Je me tue ce soir.', { asked: 'check-done' }, 'c’est fait').state.self.actBegun).toBe(true));
});

describe('a denial at the start of the next session', () => {
  const later = (...lines: readonly string[]) => {
    let state = step(freshGuideState(), {
      text: dark,
      at: new Date('2026-03-02T10:00:00Z'),
      channel: 'web',
      session: 'a',
      asked: null,
      before: [],
    }).state;
    const replies: (TurnRecord | undefined)[] = [];
    for (const [index, text] of lines.entries()) {
      const at = new Date(Date.UTC(2026, 2, 2, 13, index));
      const asked = state.session.asked;
      const read = step(state, {
        text,
        at,
        channel: 'web',
        session: 'b',
        asked,
        before: lines.slice(0, index),
      });
      const answered = respond(read.state, read.reading, {
        country: 'FR',
        address: 'vous',
        channel: 'web',
        at,
      });
      ({ state } = answered);
      replies.push(answered.reply?.record);
    }
    return { state, replies };
  };

  test.each([
    'Non, je ne pense plus à mourir. Papa m’a souri !',
    'j’ai plus d’idées noires ce matin',
    'aucune idée suicidaire aujourd’hui',
  ])('%s', (text) => {
    const { state, replies } = later(text, 'on a mangé des crêpes');
    expect(state.self.level).toBe(3);
    expect(state.self.facts.thoughts?.value).toBe('denied');
    expect(replies.map((record) => record?.asked)).toEqual([null, null]);
    expect(replies.flatMap((record) => record?.textIds ?? []).filter((id) => id.startsWith('pl-s3'))).toEqual(
      [],
    );
  });

  test.each(['je ne pense qu’à mourir', 'non, mais j’ai les cachets', 'j’ai envie de mourir'])(
    'not by « %s »',
    (text) => expect(later(text).state.self.facts.thoughts?.value).not.toBe('denied'),
  );

  test('« oui, je suis contente » is no moment', () => {
    expect(readOf(dark, { asked: 'moment' }, 'Oui, je suis contente').self.when).toBeUndefined();
    expect(readOf(dark, { asked: 'moment' }, 'oui').self.when).toBe('later');
  });
});

test('« c’est bien ma veine » explains nothing of what was told by more than « je les ai alignés »', () => {
  const means = 'Les stylos d’insuline sont sortis. Je les ai alignés. Je ne suis pas diabétique.';
  const { state } = talk(calm, means, 'Votre machine plante, c’est bien ma veine.');
  expect(state.self.level).toBe(4);
});
