import { describe, expect, test } from 'vitest';
import { door, play } from '../../../tests/support/play-guide.ts';
import { answersOf } from './passage.ts';
import { sentencesIn } from './sentences.ts';

/* Nobody is sent away who stays, nothing is prescribed that was not asked for, and what answers our question is its answer. */

const ids = (script: readonly string[], change = {}) => play(script, change).last.record.textIds;
const choices = (script: readonly string[]) => play(script).last.record.choices.map(({ label }) => label);
const start = 'Ma sœur Julie ne m’appelle plus.';
const prepare = [
  'Comment écrire une lettre à mon fils ?',
  '#preparer',
  'Le 14 août, nous nous sommes dit une chose dure. Depuis, rien.',
  'Je suis triste.',
  'Qu’il vienne boire un café.',
];

describe('a farewell is the last thing said', () => {
  test.each([
    'je coupe pas non plus. bon. a minuit chez nous y fait frette pis jai encore sa voix dans tete. "cest de votre faute"',
    'Faut que j’y aille. En fait non, il y a encore la lettre de ma sœur.',
    'Je file toujours avant le dessert. Hier elle a crié devant tout le monde.',
  ])('and nobody is sent away who goes on: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.kind).not.toBe('end');
    expect(last.text).not.toMatch(/bonne (?:nuit|soirée|journée)/i);
  });

  test.each([
    'je file, bonne nuit. merci pour tout',
    'Je dois raccrocher. Enfin, fermer.',
    'Merci pour l’exercice. Bonsoir.',
  ])('a plain one still lets go: %s', (text) => {
    expect(play([start, text]).last.kind).toBe('end');
  });

  test.each([
    'jai deja txté bye a ma mere pi a mon frère',
    'J’ai envoyé bonne nuit à ma fille et à mes deux sœurs.',
    'j’ai dit ciao à tout le monde sur le groupe',
    'Hier j’ai écrit adieu à mon père.',
  ])('one that was said to others lets nobody go: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.kind).not.toBe('end');
    expect(last.text).not.toMatch(/bonne (?:nuit|soirée|journée)/i);
  });

  test('whoever protests against being shown out is told that the place is theirs', () => {
    expect(ids([start, 'euh wow. tu me mets dehors??'])[0]).toMatch(/^still-here/);
    expect(ids([start, 'Mon proprio veut me mettre dehors, vous me mettez un mot ?'])[0]).not.toMatch(
      /^still-here/,
    );
  });
});

describe('a subject is left by whom asks for it', () => {
  const left = (text: string) => /^(?:leave-it|change-)/.test(ids([start, text])[0] ?? '');

  test.each([
    'Changer de sujet, non.',
    'J’ai dit que je voulais pas changer de sujet.',
    'non on change pas de sujet',
    'Surtout pas changer de sujet, je continue.',
    'pas envie de changer de sujet là',
    'Pourquoi changer de sujet ?',
  ])('and not by whom refuses to: %s', (text) => {
    expect(left(text)).toBe(false);
  });

  test.each([
    'On change de sujet.',
    'je veux pas en parler, change de sujet',
    'On peut pas changer de sujet ?',
    'Changeons de sujet, s’il vous plaît.',
  ])('a plain wish is granted: %s', (text) => {
    expect(left(text)).toBe(true);
  });
});

describe('an exercise is given to whom asks for one', () => {
  test.each([
    'Quel choix ? Je vous parle d’une tasse. Et vous me répondez par un exercice d’écolier. C’est tout ?',
    'La maîtresse lui a donné un exercice de trop. Tu y crois, toi ?',
  ])('not where the word stands beside a question: %s', (text) => {
    expect(play([start, text]).last.exercise).toBeNull();
  });

  test('a question beside the need asks for one', () => {
    expect(play(['J’arrive pas à me calmer. Vous avez un exercice ?']).last.exercise).toBe('souffle');
  });
});

describe('whether we read, and « laisse la question »', () => {
  test.each([
    'Êtes-vous seulement en train de lire ?',
    'tu es là ?',
    'tu m’écoutes ?',
    'Je vous parle d’une tasse. Êtes-vous en train de me lire ?',
    'Je vous ai demandé si vous me lisiez.',
  ])('is answered truly: %s', (text) => {
    const { last } = play([start, text]);
    expect(last.record.textIds.some((id) => id.startsWith('reads-really'))).toBe(true);
    expect(last.text).toMatch(/programme|forme de vos messages/);
  });

  test('lets them go on, with no menu and no danger choice', () => {
    const { record } = play([
      start,
      'ok laisse faire la question. je te racontais la voix de la madame',
    ]).last;
    expect(record.textIds[0]).toMatch(/^go-on-telling/);
    expect(record.choices).toEqual([]);
  });
});

describe('what answers our question is its answer', () => {
  const two = ['mon amie m’a déçue pour mes 40 ans', 'juste savoir si je dois lui écrire ou laisser tomber'];
  const lines = 'Lui écrire: elle me manque. Ne pas écrire: elle n’a même pas dit pardon';

  test('two lines that were asked for are taken, once', () => {
    expect(play(two).last.record.asked).toBe('path:menu/weigh');
    expect(play([...two, lines]).last.record.asked).toBe('path:menu/weighed');
    expect(play([...two, 'Elle ne m’a pas rappelée depuis.']).last.record.asked).not.toBe(
      'path:menu/weighed',
    );
  });

  test('« c’est vous qui m’avez demandé » is owned, and nothing is said to be unknown', () => {
    const { last } = play([
      ...two,
      lines,
      'Mais c’est vous qui m’avez demandé deux lignes!! Je les ai faites',
    ]);
    expect(last.record.textIds[0]).toMatch(/^asked-here/);
    expect(last.text).not.toMatch(/pas la réponse/);
  });

  test('a sentence that is typed instead of tapped is the one that counts', () => {
    const script = [
      'On chantait ensemble. Le souper devait avoir lieu samedi dans la grande salle, avec la chorale et un gâteau au chocolat comme on les fait chez nous depuis toujours. La veille tout est annulé par message, sans raison. Je me suis retrouvée à prévenir tout le monde dans la soirée, même le traiteur et sa fille. 15 ans de chorale',
      'Posez-moi une question',
      'Posez-moi une question',
    ];
    expect(play(script).last.record.asked).toBe('path:menu/mark');
    const { record } = play([...script, 'Aucune de celles-là. C’est 15 ans de chorale la phrase']).last;
    expect(record.textIds).toEqual(['marked-typed', 'menu/marked#0']);
    expect(choices(script)).toContain('15 ans de chorale');
  });
});

describe('a long first message', () => {
  const long =
    'Bonjour. Ma femme pense que cela me ferait du bien, je ne suis pas certain de partager son avis. J’ai soixante-neuf ans, j’étais géomètre. Nous avons quitté Nancy en juin pour une maison près de Vannes, le rêve de ma femme. Depuis, je tourne en rond. Et mon fils Laurent ne m’a plus appelé depuis une dispute au mois d’août.';

  test('is offered by its own sentences, whole, to who asks for a question once more', () => {
    const { record } = play([long, 'Posez-moi une question', 'Posez-moi une question']).last;
    expect(record.asked).toBe('path:menu/mark');
    expect(record.choices.length).toBeLessThanOrEqual(5);
    for (const { id, label } of record.choices) if (id !== 'none') expect(sentencesIn(long)).toContain(label);
  });

  test.each(['Par où voudriez-vous que je commence ?', 'Ai-je bien fait de partir, au fond ?'])(
    'that asks something is met by no exercise: %s',
    (question) => {
      expect(play([`${long} ${question}`]).last.record.asked).not.toBe('path:menu/mark');
    },
  );

  test('a word about the guide is never among them', () => {
    const all = choices([
      start,
      'Elle habite à Nantes.',
      'Je lui écris souvent.',
      'Elle ne répond pas.',
      'merci la machine. T’es chaleureuse comme la soupe. Je n’ai rien demandé là. J’ai gardé sa lettre deux ans dans un tiroir. Ma sœur Julie vit seule depuis avril.',
    ]).join('\n');
    expect(all).not.toMatch(/machine|soupe|rien demandé/);
  });
});

describe('small words about oneself, tomorrow, and two feelings', () => {
  test('« un peu ridicule, non ? » is met by no choice', () => {
    const text =
      'Tant que la tasse était là, il pouvait revenir. C’est un peu ridicule pour un homme de mon âge, non ?';
    const { last } = play([start, text]);
    expect(last.text).toMatch(/^Non\. Rien de ce qui s’écrit ici n’est ridicule/);
    expect(ids([start, 'Son patron est ridicule, non ?'])[0]).not.toMatch(/^not-silly/);
  });

  test('a weak sign beside « c’est bête » comes first', () => {
    expect(ids([start, 'C’est bête mais je n’ai plus goût à rien depuis des semaines.'])[0]).toMatch(/^s-l1/);
  });

  test('what to do tomorrow is answered by a step, also asked again', () => {
    const script = [start, 'faque je fais quoi avec ca demain si la madame est encore la'];
    const again = [...script, 'dans les pieds mettons. mais jte demandais pour demain'];
    for (const each of [script, again]) {
      expect(ids(each)[0]).toMatch(/^what-tomorrow/);
      expect(play(each).last.record.choices.map(({ id }) => id)).toContain('preparer');
    }
  });

  test('proud and angry at once may be, two medicines are asked elsewhere', () => {
    expect(ids([start, 'chu fiere pis fachee en meme temps ca se peut tu'])[0]).toMatch(/^two-at-once/);
    expect(
      ids([start, 'Je peux prendre deux cachets en même temps si j’ai peur, c’est possible ?'])[0],
    ).not.toMatch(/^two-at-once/);
  });
});

describe('a draft', () => {
  const letter =
    'Laurent, le 14 août, nous nous sommes dit, chacun, une chose que l’autre ne méritait pas. Ton café a refroidi, je t’en referai un. Papa.';

  test('an objection is no version of it', () => {
    const { last, turns } = play([
      ...prepare,
      'Je ne vais quand même pas lui envoyer ça!! Ça parle de lui à la 3e personne',
    ]);
    expect(last.record.textIds[0]).toMatch(/^draft-raw/);
    expect(last.record.asked).toBe('path:preparer/draft');
    expect(answersOf({ turns, path: 'preparer', door }).map(({ step }) => step.id)).not.toContain(
      'preparer/draft',
    );
  });

  test.each([
    'c’est nul, on dirait une liste de courses',
    'c’est trop sec, trop froid, elle va croire que je lui en veux',
  ])('nor is a judgement on it: %s', (text) => {
    expect(ids([...prepare, text])[0]).toMatch(/^draft-raw/);
  });

  test('a finished letter is acknowledged, and « la poste ou le téléphone ? » gets its two sides', () => {
    const { record } = play([
      ...prepare,
      `${letter} — Voilà. Dois-je l’envoyer par la poste ou lui téléphoner d’abord ?`,
    ]).last;
    expect(record.textIds).toEqual(expect.arrayContaining(['draft-here-1', 'write-or-call#0']));
    const { last } = play([
      ...prepare,
      letter,
      'Celle-ci : aucune. Qu’il ne réponde pas du tout. La poste ou le téléphone ?',
    ]);
    expect(last.record.textIds).toContain('write-or-call#0');
    expect(last.text).not.toContain('La poste ou le téléphone');
    expect(play([...prepare, 'bof']).last.record.textIds.join()).not.toContain('draft-here');
  });

  test('a false start stays as typed, and may be corrected', () => {
    const script = [...prepare.slice(0, 2), 'Tu... enfin Sophie a annulé la veille.', ...prepare.slice(3)];
    const { last } = play(script);
    expect(last.text).toContain('Tu... enfin Sophie a annulé la veille.');
    expect(last.record.textIds).toContain('draft-false-start');
    expect(ids(prepare)).not.toContain('draft-false-start');
  });

  test('whoever stops to write it themselves is let go', () => {
    const { last } = play([...prepare, 'Pfff vous ne m’écoutez pas. J’arrête, je lui écris moi-même']);
    expect(last.kind).toBe('end');
  });
});
