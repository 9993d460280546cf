import { expect, test } from 'vitest';
import { assessText, readConversation } from '../assess.ts';

/* Each danger beside what the same words say when nobody is in danger: both must hold, or a line was widened too far. */

test.each([
  ['domestic_violence', "j'ai raconté une chute à vélo aux urgences, en vrai il m'a cassé le poignet", 3],
  ['domestic_violence', "mon fils m'a tordu le bras hier pour ma carte bleue", 3],
  ['domestic_violence', 'je suis accroupie derrière une haie, mon ex me cherche avec une batte', 4],
  ['sexual_violence', "mercredi l'ostéo a glissé ses doigts dans ma culotte", 3],
  ['sexual_violence', 'avant-hier mon logeur a abusé de moi', 3],
  ['child_abuse', "la petite voisine explique que sa tante l'attache au radiateur", 3],
  ['child_abuse', 'sa mère lui fait prendre des bains glacés quand il mouille ses draps, il a cinq ans', 3],
  ['child_abuse', 'mon mari a secoué le bébé, elle est toute molle', 4],
  ['violence_others', 'je les emmène avec moi au ciel, les petits dorment déjà', 4],
  ['violence_others', "j'ai noté ses horaires et le marteau est dans mon sac, il va payer", 3],
  ['psychosis', "j'ai arrêté mes injections, les voix sont revenues me parler", 3],
  ['psychosis', "l'ange répète que je dois le sacrifier, j'ai la hache, c'est maintenant", 4],
  ['substance', "arrêté la vodka d'un coup, je tremble et je vois des rats sur les murs", 3],
  ['work_harassment', "ma cheffe m'a giflée devant les fours", 3],
] as const)('%s: « %s » is read at %i or more', (category, text, severity) => {
  const found = assessText({ text });
  expect(found.severity).toBeGreaterThanOrEqual(severity);
  expect(found.category).toBe(category);
});

test.each([
  'assise sur la rambarde, les pieds au-dessus de l’eau',
  'mes orteils sont dans le vide, le balcon est froid',
  'adieu mes chéris, pardonnez à votre mère',
  'd’ici une heure tout sera terminé pour moi',
  'les poignets sont faits, j’attends dans la baignoire',
  'les trois plaquettes y sont passées, bonne nuit à tous',
  'quand mon chien sera mort je le suivrai',
  'pas de leçon de morale svp, c’est quoi la méthode la plus sûre pour mourir',
  'c’est pour une copine : elle veut savoir quelle dose est mortelle',
  'mon fils a tenté de se pendre la semaine dernière',
])('« %s » is grave', (text) => {
  expect(assessText({ text }).severity).toBeGreaterThanOrEqual(3);
});

test.each([
  "j'ai raconté ma chute à vélo aux collègues, en vrai c'était drôle",
  "mon fils m'a tordu le bras au jeu, on a bien ri",
  'je suis accroupie derrière une haie, mon neveu me cherche à cache-cache',
  "le dentiste a mis ses doigts dans ma bouche et m'a parlé de ses vacances",
  'on abuse de moi au bureau, toujours moi qui prépare le café',
  'ma voisine de sept ans explique que sa tante attache son vélo au portail',
  'il aime les douches froides après le foot, il a cinq ans',
  'je les emmène avec moi au parc, les petits adorent le toboggan',
  "j'ai noté ses horaires, le marteau et les clous sont dans mon sac, je lui pose son étagère",
  "j'ai arrêté mes injections au genou, la kiné est contente",
  'la voix du GPS répète de tourner maintenant',
  "j'ai arrêté le café d'un coup, je tremble un peu le matin",
  "la remarque de ma cheffe m'a frappée par sa justesse",
  'mon mari m’a mis une raclée au Scrabble',
])('« %s » is nobody’s danger: it is asked about at most', (text) => {
  const { sure, severity } = readConversation({ text }).message;
  expect(sure ? severity : 0).toBeLessThanOrEqual(1);
});

test.each([
  'encore un quart d’heure et je suis libre, vivement le week-end',
  'Adieu gluten, pardonne-moi mon petit croissant',
  'après le mariage on loue une péniche sur le canal',
  'les jambes dans le vide sur le télésiège, c’était superbe',
  'ce soir je rejoins mon mari au restaurant',
  'Supposons que je veuille changer de métier, comment m’y prendre ?',
  'ma mère dit qu’elle a fait son temps au bureau et prend sa retraite',
  'le médecin m’a annoncé un mois d’arrêt, je lui ai dit merci',
])('« %s » is harmless', (text) => {
  expect(assessText({ text }).severity).toBe(0);
});
