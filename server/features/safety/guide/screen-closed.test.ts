import { describe, expect, test } from 'vitest';
import { clausesOf } from './clauses.ts';
import { saysMustClose, traceClauses } from './hush.ts';
import { talk } from './talk-for-tests.ts';

/* A screen that is read, about to be closed, or to be erased: how that is done, and nothing else (docs/decisions/0096). */

const read = 'mes parents regardent mon portable tous les soirs';

describe('asks how to erase', () => {
  test.each([
    'Comment faire disparaître ce que je viens d’écrire ?',
    'comment j’efface',
    'comment je supprime la conversation',
    'ça s’efface comment',
    'est-ce que ça reste dans l’historique ?',
    'comment je cache ça à ma mère ?',
    'Je ne veux surtout pas qu’un message arrive après.',
    'on peut effacer ce que j’ai mis ?',
  ])('%s', (line) => {
    const { reply, rows, state } = talk(read, 'je songe à en finir', line);
    expect(reply?.record.asked).toBeNull();
    expect(rows.at(-1)).toEqual(['leave-quickly']);
    expect(state.self.level).toBeLessThan(4);
  });
  test.each(['comment j’efface cette dette', 'je voudrais disparaître', 'il a effacé mon numéro'])(
    'but not %s',
    (line) => expect(traceClauses(clausesOf(line))).toEqual([]),
  );
});

describe('must close', () => {
  test.each([
    'faut que je ferme y a ma cousine',
    'je dois fermer',
    'je dois te laisser elle arrive',
    'faut que je coupe il rentre',
    'je range le téléphone',
    'je peux plus écrire elle est là',
  ])('%s', (line) => {
    const { reply, rows } = talk(read, 'il me frappe depuis deux ans', line);
    expect(rows.at(-1)).toContain('hush-close');
    expect(reply?.record).toMatchObject({ asked: null, choices: [] });
    expect(reply?.resources).toEqual([]);
  });
  test.each([
    'je dois fermer la boutique à six heures',
    'je ferme les yeux',
    'je dois te laisser une chance',
  ])('but not %s', (line) => expect(saysMustClose(clausesOf(line))).toBe(false));
});

describe('asks for few words', () => {
  test.each(['écris court svp il regarde mon cell après', 'réponds court stp', 'pas de longs messages svp'])(
    '%s',
    (line) => {
      const { rows, reply, state } = talk(read, 'il me frappe depuis deux ans', line);
      expect(rows.at(-1)).toEqual(['short-now']);
      expect(reply?.record.asked).toBeNull();
      expect(state.self.facts.watched?.value).toBe('watched');
    },
  );
});
