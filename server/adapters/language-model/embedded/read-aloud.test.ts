import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Address, Turn } from '#shared/safety/levels.ts';
import { converseWith, measure, requestOf } from '../../../../tests/support/persona-conversations.ts';
import { composeReply } from './compose-reply.ts';

/** What was heard, reading whole conversations aloud, and is not to come back. */
const reply = (said: readonly string[], address: Address = 'vous'): string => {
  const turns: Turn[] = [];
  for (const text of ['Bonsoir.', ...said]) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'assistant', text: composeReply(requestOf(turns, address, 'reply')) });
  }
  return turns.at(-1)!.text;
};

describe('an evening habit is no goodbye', () => {
  test.each([
    'Je regarde ce que font les autres, pis je ferme l’ordi.',
    'Le pire c’est le soir : je lis deux pages et puis j’éteins.',
    'Souvent je ferme l’ordi sans avoir rien écrit.',
  ])('%s', (text) => expect(reply([text])).not.toMatch(/bonne suite|porte reste|bonne route|si l’envie/i));
});

describe('a bare yes is taken as a yes', () => {
  const told = [
    'Le cœur, d’un coup, au jardin. J’ai perdu mon mari, Roger, il y a huit mois.',
    'Mon chef vérifie toutes mes étiquettes depuis septembre.',
    'Hier mon père m’a resservi du vin comme si de rien n’était.',
    'Je dors mal et je me lève à quatre heures.',
  ];
  test.each(told)('after « %s »', (text) => {
    for (const yes of ['Oui', 'oui.', 'ouais', 'Oui, voilà.']) {
      expect(reply([text, yes])).not.toMatch(
        /doutais|devinait|pensais lire|comprenais, avec|journée d’hier|dernière fois/,
      );
    }
  });
  test('the dead are not a place one stops at', () => {
    for (const short of ['Oui', 'je ne sais pas', 'Bof']) {
      expect(reply([told[0]!, short])).not.toMatch(/en étions à Roger|restons encore un peu sur Roger/i);
    }
  });
});

describe('nothing is repeated to somebody that they did not mean', () => {
  test.each([
    ['Les exercices, ce n’est pas trop mon rayon.', /rayon/],
    ['Son père m’a resservi du vin, il était au courant.', /(?<!\p{L})vin/u],
    ['Il est vivant, il habite à Sétif, on parle de la météo.', /c’est bien dit|« il est vivant »/],
    ['Depuis le printemps, par là.', /c’est bien dit/],
    ['Je suis graphiste, je fais des affiches.', /« graphiste »/],
    ['C’était tous les jours jusqu’à mes douze ans.', /ans, c(?:e n)?’est/i],
    ['Moi, la troisième je bloque.', /impasse|sans place pour bouger/],
    ['J’ai eu ma promotion, je suis contente !', /doute|erreur/],
    ['Je me demande si je suis à ma place.', /hypothèse|cela se tient/i],
    ['Je vais devoir diriger mes anciennes collègues.', /faisable|l’idée restera|c’est concret/i],
    ['Je vais peut-être envoyer un mot à mon fils.', /recommencer un message/i],
  ] as const)('%s', (text, never) => {
    for (const before of [[], ['Ma sœur Julie habite Lyon.'], ['Je travaille en atelier depuis dix ans.']])
      expect(reply([...before, text])).not.toMatch(never);
  });
  test('an « ouin » is not called a « bof »', () =>
    expect(reply(['Mon prof m’a dit que c’était propre.', 'Ouin'], 'tu')).not.toMatch(/« bof »/i));
});

describe('what is put right is said back right', () => {
  test.each([
    ['Jacqueline est veuve. Enfin non, c’est Odette qui est veuve.', /Odette qui est veuve/],
    [
      'Je précise, c’est Étienne qui est à Toulouse et Luc à Bruxelles. J’ai inversé.',
      /Étienne qui est à Toulouse/,
    ],
    ['Non, pas mon frère, mon beau-frère.', /beau-frère/],
  ])('%s', (text, right) => expect(reply(['Mon frère vient dimanche.', text])).toMatch(right));
  test('who was named by mistake is not remembered at the goodbye', () => {
    const said = [
      'Le vélo de ma nièce, je l’ai réparé, ma nièce était contente.',
      'Non attends, c’est pas ma nièce, c’est la fille de ma blonde, Romane.',
      'Romane a neuf ans, elle m’a fait une carte.',
      'Bonne soirée !',
    ];
    expect(reply(said, 'tu')).not.toMatch(/nièce/);
  });
});

describe('the goodbye takes along what mattered', () => {
  test('whoever is mourned', () => {
    const said = [
      'J’ai perdu mon mari il y a huit mois. Roger.',
      'Ma sœur Jacqueline m’appelle, Jacqueline est gentille.',
      'Jacqueline veut m’emmener à la fête.',
      'Merci, bonne soirée.',
    ];
    expect(reply(said)).toMatch(/Roger/);
  });
  test('nobody who was made up', () => {
    const said = [
      'Je dis à ma mère que tout va bien. J’ai inventé une copine, Lucie.',
      'Ma mère demande des nouvelles de Lucie.',
      'Je lui ai dit que Lucie avait un chien.',
      'bisous, bonne nuit',
    ];
    expect(reply(said, 'tu')).not.toMatch(/Lucie/);
  });
  test('the step they named', () =>
    expect(
      reply(['Mon fils ne m’appelle plus.', 'Je vais envoyer un mot à mon fils demain.', 'Bonne nuit.']),
    ).toMatch(/envoyer un mot à votre fils/));
});

describe('a question fits the tense of what was told', () => {
  test.each([
    'Samedi matin, au café.',
    'Un fauteuil, avec des chips.',
    'Demain je vais chez ma sœur, à Nantes.',
  ])('%s: nothing is asked about « that moment »', (text) =>
    expect(reply(['Ma sœur Julie habite Nantes.', text])).not.toMatch(
      /sur le moment|que s’est-il passé|à cet instant|de ce moment-là/,
    ),
  );
});

describe('what nobody can know is not guessed', () => {
  test.each(['est-ce que tu crois qu’elle a quelqu’un d’autre ?', 'Tu crois qu’elle écoute mes clés ?'])(
    '%s',
    (text) =>
      expect(reply(['Ma copine Manon veut une pause.', text], 'tu')).not.toMatch(
        /moment de froid|soulagement/,
      ),
  );
});

describe('no gender is given to anybody', () => {
  test.each([
    'Peut-être parce qu’il était là en premier.',
    'Vous pensez que ça compte comme durer, une douleur à la jambe ?',
    'À cette heure-là, qu’est-ce que je pourrais faire, le soir ?',
    'C’est même pas une facture. Ça faisait un mois que j’en avais peur.',
  ])('%s', (text) =>
    expect(reply(['Je dors mal.', text])).not.toMatch(/mieux placé|d’être sûr|y être seul|d’être prêt/),
  );
});

describe('a doctor’s appointment is not put off', () => {
  test('« je rappelle le cabinet demain »', () =>
    expect(
      reply(['J’ai une jambe qui fourmille.', 'D’accord, je rappelle le cabinet demain matin.']),
    ).not.toMatch(/pas pour tout de suite|sans se presser/));
});

test('nobody is told to call somebody they are unsure about', () => {
  const said = [
    'Mon oncle, Tonton Brahim, criait, et on guettait son humeur.',
    'Tu te souviens comment il s’appelle, mon oncle ? C’est son anniversaire dimanche. Je sais pas si j’appelle.',
  ];
  expect(reply(said, 'tu')).toMatch(/Brahim/);
  expect(reply(said, 'tu')).not.toMatch(/bonne chose à faire|le plus tôt/);
});

test('a « non » to the direct question is thanked for, and the talk goes on', () => {
  const turns: Turn[] = [
    { role: 'user', text: 'Quand je suis arrêté, c’est l’argent qui s’arrête.' },
    {
      role: 'assistant',
      text: 'Je préfère vous poser la question franchement : pensez-vous à vous suicider ?',
    },
    { role: 'user', text: 'Non, pas du tout. Je parlais de mon travail.' },
  ];
  expect(composeReply(requestOf(turns, 'vous', 'reply'))).toMatch(/Merci/);
});

/** For working on the companion, not for judging it: irony, one word at a time, no accents, two subjects, insults, a long message. */
const evenings = readFileSync(
  new URL('../../../../tests/fixtures/companion/odd-evenings.txt', import.meta.url),
  'utf8',
)
  .split(/\n-{3,}\n/)
  .map((script) => {
    const [title = '', ...turns] = script.split('\n').filter(Boolean);
    const address: Address = title.includes('(tu)') ? 'tu' : 'vous';
    return { title, turns, said: converseWith({ id: title, who: title, address, turns }) };
  });
const answerTo = (message: RegExp): string => {
  for (const { said } of evenings) {
    const at = said.findIndex(({ role, text }) => role === 'user' && message.test(text));
    if (at >= 0) return said[at + 1]!.text;
  }
  throw new Error(`Nobody says ${message}`);
};

describe('six odd evenings', () => {
  test.each(evenings)('$title: nothing said twice', ({ said }) => {
    const { repeated, sentencesRepeated } = measure(said);
    expect([repeated, sentencesRepeated]).toEqual([0, 0]);
  });

  test.each([
    [/je recommande/, /ironie|sourire/],
    [/mon ex se marie/, /ex|marie/],
    [/ce qu'elle m'a conseillé/, /buffet/],
    [/^tu fais quoi là/, /\bIA\b/],
    [/^il crie/, /parle|crier/],
    [/mauvaise mere/, /non/i],
    [/trop tard a 36 ans/, /^Non/],
    [/avant que le petit se reveille/, /reprendre|porte|écrire|telle quelle/],
    [/quel âge elle a/, /78 ans/],
    [/un perroquet/, /critique|plus simplement|raison|réponse|côté/],
    [/Pardon\. J'ai passé/, /pas de mal/],
    [/traité de raté/, /fils/],
    [/liquidation pour finir/, /fermer|liquidation/i],
    [/^tu me juges/, /^Non/],
    [/ce que je lisais aux archives/, /archives/],
  ] as const)('%s', (message, answer) => expect(answerTo(message)).toMatch(answer));

  test('« traité de raté » is no matter of bills', () =>
    expect(answerTo(/traité de raté/)).not.toMatch(/facture/));
});

describe('asked for something plain', () => {
  const last = (...turns: string[]) =>
    converseWith({ id: turns.join(), who: 'x', address: 'vous', turns }).at(-1)!.text;

  test.each([
    [['Je dors mal en ce moment.', 'vous me conseillez quoi pour dormir ?'], /levant|lever|souffler/i],
    [['Que me conseillez-vous contre le stress ?'], /souffler|marcher/],
    [['Mon chien s’appelle Pistache.', 'Il pleut.', 'Comment s’appelle mon chien ?'], /Pistache/],
    [['je sers à rien'], /inutile|vaut/],
  ])('%j', (turns, answer) => expect(last(...turns)).toMatch(answer));
});
