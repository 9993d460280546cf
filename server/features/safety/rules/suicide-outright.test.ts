import { describe, expect, test } from 'vitest';
import { assessText } from '../assess.ts';

describe('danger told outright is not overruled by what a message resembles', () => {
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
});
