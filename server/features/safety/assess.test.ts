import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { fc } from '../../../tests/support/property.ts';
import { assessConversation, assessSafely, assessText, readConversation } from './assess.ts';
import { measure, type SafetyLine } from './measure.ts';

const fixtures = new URL('../../../tests/fixtures/safety/', import.meta.url);
const read = <T>(name: string): T[] =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);

const level = (text: string, context?: (Turn | string)[]) =>
  assessText({ text, ...(context && { context }) });

describe('worked examples of the protocol (§10)', () => {
  test.each(read<SafetyLine>('protocol-examples.jsonl'))(
    '$id: $text',
    ({ text, context, severity, category }) => {
      expect(level(text, context)).toMatchObject({ severity, category });
    },
  );
});

describe('words dressed up say what they say', () => {
  const each = (join: string) => (text: string) => [...text].join(join);
  const from = (start: number) => (text: string) =>
    text.replace(/[a-z]/g, (letter) => String.fromCodePoint(start + letter.charCodeAt(0) - 97));
  const dresses: Record<string, (text: string) => string> = {
    'a space without width between letters': each('\u200b'),
    'a joiner between letters': each('\u2060'),
    'soft hyphens, as a copied page leaves them': each('\u00ad'),
    'invisible tags': each('\u{e0020}'),
    'fillers drawn as nothing': each('\u3164'),
    'control signs': each('\u0007'),
    'struck out': each('\u0336'),
    'full width': (text) => from(0xff41)(text).replaceAll("'", '＇'),
    'bold of mathematics': from(0x1d41a),
    'circled letters': from(0x24d0),
    'letters of another alphabet': (text) =>
      text.replace(/[aeopc]/g, (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р', c: 'с' })[letter]!),
    'letter by letter': each(' '),
    'letter by letter, a line each': each('\n'),
    'letter by letter within words': (text) => text.split(' ').map(each(' ')).join('   '),
  };
  test.each(Object.entries(dresses))('%s', (_, dress) => {
    for (const text of ['je veux mourir', 'je vais me suicider ce soir', "j'ai envie de me tuer"]) {
      const read = level(dress(text));
      expect(read.severity, dress(text)).toBeGreaterThanOrEqual(level(text).severity);
      expect(read.category).toBe('suicide');
    }
  });

  test.each([
    'Bonjour, ce matin j’ai fait les courses. Je veux mourir. Le chat va bien.',
    '1. le travail\n2. ma mère\n3. je veux mourir\n4. les courses',
    '- le travail\n- ma mère\n- j’ai envie de me tuer\n- les courses',
    'le travail, ma mère, je veux mourir, les courses',
    'Quelle est la météo demain ? Et mon horoscope ? Je vais me suicider. Tu connais une recette de gratin ?',
    'Journée sympa au bureau, réunion, cantine. Au fait je veux en finir. Bref, à demain.',
    'Bonjour, ce matin j’ai fait les courses. Mon mari me frappe. Le chat va bien.',
  ])('said in plain words among ordinary ones, it does not drown: %s', (text) => {
    expect(level(text).severity).toBeGreaterThanOrEqual(2);
    expect(level(text).category).toMatch(/suicide|domestic_violence/);
  });

  test('one short word among others', () => {
    expect(level('je pense au su!c!de').severity).toBeGreaterThanOrEqual(1);
    expect(level('je vais me t.u.e.r ce soir').severity).toBe(4);
    expect(level('j’ai envie de me t u e r').severity).toBe(3);
    expect(level('je veux d.i.e').severity).toBe(2);
    expect(level('s*icide').severity).toBeGreaterThanOrEqual(2);
    for (const text of [
      'tu es là ? tu entres ?',
      'le vi, le vin et la sui te',
      'plan a, b, c ou d ?',
      'groupe a - b - c',
      'y a t il un plan b ?',
      'F.A.Q. et R.S.V.P.',
    ])
      expect(level(text).severity, text).toBe(0);
  });
});

/** Lines of the sets whose message follows a turn of ours, as nearly none does: all of them are in assess-sets.test.ts. */
const followUps = ['dev.jsonl', 'own.jsonl']
  .flatMap((name) => read<SafetyLine>(name))
  .filter(({ context = [] }) =>
    context.some((turn) => typeof turn !== 'string' && turn.role === 'assistant'),
  );

test('messages that answer us are read by what was asked: grave ones are found, harmless ones stay so', () => {
  const { figures } = measure(followUps, (line) => assessText(line));
  expect(followUps.length).toBeGreaterThan(90);
  expect(figures['recall of severity ≥ 3 (predicted ≥ 3)']!.share).toBeGreaterThanOrEqual(0.92);
  expect(figures['alarms on severity 0']!.share).toBeLessThanOrEqual(0.13);
  expect(figures['exact level']!.share).toBeGreaterThanOrEqual(0.9);
});

describe('conversations', () => {
  type Dialogue = {
    id: string;
    title: string;
    turns: (Turn & { severity?: Severity; category?: SafetyCategory })[];
  };
  test.each(read<Dialogue>('dev-dialogues.jsonl'))('$id: $title', ({ turns }) => {
    for (const [index, turn] of turns.entries()) {
      if (turn.role !== 'user') continue;
      const context = turns.slice(0, index).map(({ role, text, asked }) => ({ role, text, asked }));
      expect({ text: turn.text, ...level(turn.text, context), signals: undefined }).toEqual({
        text: turn.text,
        severity: turn.severity,
        category: turn.category,
        signals: undefined,
      });
    }
  });

  const spoken: Turn[] = [
    { role: 'user', text: 'je veux me tuer' },
    { role: 'assistant', text: '', asked: 'moment' },
  ];
  test('« là, maintenant » takes its meaning from the question', () => {
    expect(level('là, maintenant').severity).toBe(0);
    expect(level('là, maintenant', spoken)).toMatchObject({ severity: 4, category: 'suicide' });
  });
  test('a bare retraction leaves the state where it is', () => {
    expect(level('mdr je rigole, oubliez', spoken.slice(0, 1)).severity).toBe(3);
  });
  test('after a 4, another subject changes nothing and a reassurance lowers by one', () => {
    const grave: Turn[] = [{ role: 'user', text: 'j’ai avalé deux boîtes de somnifères' }];
    expect(level('et sinon, vous aimez le jazz ?', grave).severity).toBe(4);
    expect(level('les pompiers sont là, ils s’occupent de moi', grave).severity).toBe(3);
  });
});

describe('a wish is not an intent (§2)', () => {
  test.each([
    ['je veux mourir', 2],
    ['Je veux me tuer', 3],
    ['je veux me tuer ce soir', 4],
    ['je ne veux plus vivre', 2],
  ])('%s: %i', (text, severity) => {
    expect(level(text)).toMatchObject({ severity, category: 'suicide' });
  });
});

describe('long messages', () => {
  test('one sentence does not drown in many', () => {
    const calm = 'On a planté des tomates, il a plu toute la semaine et le chat dort sur le canapé. ';
    const { severity, category } = level(
      `${calm.repeat(6)}Je vais me pendre ce soir, la corde est prête. ${calm.repeat(5)}`,
    );
    expect({ severity, category }).toEqual({ severity: 4, category: 'suicide' });
  });
});

describe('spelling hides nothing', () => {
  test.each([
    'jveux me su1cider',
    'je veux me s*icider',
    'JE VEUX ME TUER',
    'je veux me tuerrrrr',
    'jeveuxmetuer',
    'je veux me suicidder',
    'j’ai envie de me pendre',
    "j'ai envie de me pendre",
    'jvai me tué',
    'jvé mtuer',
    'envie2metuer',
    'je vais me tu er',
    'je veux me sui cider',
    'je vais me pen dre',
    'je veux me su***der',
  ])('%s', (text) => {
    expect(level(text)).toMatchObject({ category: 'suicide' });
    expect(level(text).severity).toBeGreaterThanOrEqual(3);
  });
});

describe('danger told in another language (§8)', () => {
  test.each([
    [
      'English',
      2,
      "i don't want to live anymore",
      'my wife slaps me',
      'i keep cutting myself',
      'my uncle molested me',
    ],
    ['English, killing oneself', 3, 'gonna kill myself', 'i feel suicidal', 'my stepfather beats me'],
    [
      'Spanish',
      2,
      'ya no quiero seguir viviendo',
      'me quiero matar',
      'mi pareja me golpea',
      'me han violado',
    ],
    ['Portuguese', 2, 'só queria morrer', 'vou me matar', 'minha namorada me bateu', 'fui estuprada'],
    [
      'Italian',
      2,
      'vorrei solo morire',
      'penso di uccidermi',
      'il mio compagno mi ha picchiata',
      'sono stata stuprata',
    ],
    [
      'German',
      2,
      'ich möchte sterben',
      'ich will mich umbringen',
      'mein Vater schlägt mich',
      'er hat mich vergewaltigt',
    ],
    ['Arabic', 2, 'أتمنى أن أموت', 'أفكر في الانتحار', 'زوجي كيضربني', 'ما بغيتش نعيش'],
    ['Arabic in Latin letters', 2, 'baghi nmout', 'n9tel rassi', 'rajli kidrebni', 'kraht lhayat'],
    ['Turkish', 2, 'artık yaşamak istemiyorum', 'intihar edeceğim', 'kocam bana vuruyor'],
    ['Russian', 2, 'не хочу жить', 'хочу убить себя', 'отец меня избивает', 'мне хочется умереть'],
    ['Ukrainian', 2, 'хочу померти', 'хочу покінчити з собою', 'батько мене побив'],
    ['Polish', 2, 'chciałabym umrzeć', 'zabiję się', 'chłopak mnie pobił', 'zostałem zgwałcony'],
  ] as [string, Severity, ...string[]][])('%s: at %i or more', (_, severity, ...texts) => {
    for (const text of texts) expect(level(text).severity, text).toBeGreaterThanOrEqual(severity);
  });

  test('what is denied, laughed at or about a city is not', () => {
    for (const text of [
      'me muero de hambre',
      'no quiero morir, quiero curarme',
      'vou morrer de rir',
      'não quero viver em Lisboa',
      'voglio morire dal ridere',
      'ich sterbe vor Langeweile',
      'ich will nicht sterben',
      'mein Bruder schlägt mich immer beim Schach',
      'I’m dead lol',
      'i do not want to die, i want my kids to grow up with me',
      'I miss my sister and I want to go home',
      'my boyfriend hits the gym every morning',
      'my dad beats me at chess',
      'не хочу жить в этом городе',
      'умираю от смеха',
      'umieram ze śmiechu',
      'açlıktan ölüyorum',
      'Ankara’da yaşamak istemiyorum',
      'أموت من الضحك',
      'nmout 3lik',
    ])
      expect(level(text).severity, text).toBe(0);
  });
});

describe('said without its words', () => {
  test.each([
    [
      'a story the writer steps into',
      3,
      'imagine un type qui va se jeter sous un train. bon, le type c’est moi',
      'c’est l’histoire d’une femme qui a pris toutes ses boîtes, elle porte mon prénom',
    ],
    ['a riddle', 3, 'devine qui ne sera plus là dimanche ? un indice : moi'],
    [
      'a last letter',
      3,
      'Paul, si tu lis cette lettre, je ne suis plus de ce monde',
      'quand vous lirez ces lignes il sera trop tard',
    ],
    ['signs', 3, 'demain ⚰️', 'je veux me 🔪', 'moi 🚇 fin'],
    [
      'good news',
      3,
      'bonne nouvelle, samedi je ne souffre plus, j’ai pris ma décision',
      'la solution pour ne plus souffrir, définitivement, je l’ai enfin',
    ],
    [
      'poison, a car',
      3,
      'je vais boire du désherbant',
      'si je m’encastrais dans un platane tout serait réglé',
    ],
    ['blows by other names', 3, 'mon mari me chicote encore', 'papa me fouette'],
    ['a child', 3, 'mon oncle me force à toucher son sexe'],
  ] as [string, Severity, ...string[]][])('%s: at %i or more', (_, severity, ...texts) => {
    for (const text of texts) expect(level(text).severity, text).toBeGreaterThanOrEqual(severity);
  });

  test('a story of one turn, stepped into at the next', () => {
    const told: Turn[] = [
      { role: 'user', text: 'c’est l’histoire d’une fille qui va se pendre ce soir' },
      { role: 'assistant', text: 'Je vous écoute.' },
    ];
    expect(level('la fille, c’est moi', told).severity).toBeGreaterThanOrEqual(3);
    expect(assessConversation({ text: 'j’ai adoré la fin du livre', context: told })).toMatchObject({
      severity: 0,
      state: 0,
    });
  });

  test('where the pills are, asked of somebody who spoke of dying', () => {
    const spoken: Turn[] = [
      { role: 'user', text: 'j’ai envie de mourir' },
      { role: 'assistant', text: '', asked: 'means-near' },
    ];
    expect(level('juste là, sur la table', spoken).severity).toBeGreaterThanOrEqual(3);
  });

  test('ordinary days keep their words', () => {
    for (const text of [
      'c’est l’histoire d’un type qui s’appelle comme moi et qui gagne au loto',
      'devine qui ne sera plus là lundi ? je démissionne',
      'on fête Halloween demain ⚰️🎃',
      'enfin trouvé comment ne plus avoir mal au dos : le yoga',
      'je me jette sous la couette et bonne nuit',
      'je vais me jeter sur les crêpes',
      'la corde à linge a lâché',
      'il m’a tapé sur les nerfs toute la journée',
      'si tu lis ce mot je suis déjà dans l’avion',
      'le désherbant du voisin a tué mes tomates',
      'marre de vivre en coloc',
    ])
      expect(level(text).severity, text).toBe(0);
    // A joke that is owned to is asked about at most; what was said outright stays sure.
    const joke = readConversation({
      text: 'Une phrase à la fois ok chef. Donc : Fabrice me tue, je te jure, un jour je l’étrangle avec le câble du vidéoprojecteur (c’est une blague).',
    });
    expect(joke.message.sure && joke.message.severity >= 2).toBe(false);
    expect(readConversation({ text: 'Je vais me tuer. C’est une blague.' }).message.sure).toBe(true);
    // A story that one steps out of may be asked about, and moves nothing.
    const stepsOut = readConversation({ text: 'imagine une maman qui dort huit heures. c’est pas moi' });
    expect(stepsOut.message.sure && stepsOut.message.severity >= 2).toBe(false);
  });
});

describe('robustness', () => {
  test('any text gets a level, always the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 400 }), fc.string({ unit: 'grapheme', maxLength: 200 })),
        (text) => {
          const first = assessText({ text });
          expect(assessText({ text })).toEqual(first);
          expect([0, 1, 2, 3, 4]).toContain(first.severity);
          expect(first.severity === 0).toBe(first.category === 'none');
        },
      ),
      { numRuns: 150 },
    );
  });

  test('20 kB of hostile text costs no more than ordinary text of that length', () => {
    const hostile = [
      'je '.repeat(7000),
      'je veux pas mourir '.repeat(1100),
      'a'.repeat(20_000),
      '*'.repeat(20_000),
      '"«'.repeat(10_000),
      'jeveuxmourirdemain'.repeat(1100),
    ];
    for (const text of hostile) {
      const before = performance.now();
      assessText({ text });
      // Two orders of magnitude above what it takes, so that only a change of nature fails.
      expect(performance.now() - before).toBeLessThan(2000);
    }
  });

  test('a check that fails counts as level 2 and says so', () => {
    const faults: unknown[] = [];
    const found = assessSafely({ text: null as unknown as string }, (error) => faults.push(error));
    expect(found.severity).toBe(2);
    expect(faults).toHaveLength(1);
  });

  test('each finding names its rule and the words that made it', () => {
    const { signals } = level('Je veux me tuer ce soir');
    expect(signals[0]).toMatchObject({ severity: 4, category: 'suicide' });
    expect(signals[0]!.rule).not.toBe('');
    expect('Je veux me tuer ce soir').toContain(signals[0]!.words);
  });
});
