import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { pathNamed } from './plain-wish.ts';

/* What is wished for by its own name: a breath, a path, the list, silence. */

const ids = (...script: string[]) => play(script).last.record.textIds;
const story = 'Sortie de nuit, trois décès en quatre nuits, et je ne dors pas.';

describe('a breath that is asked for', () => {
  test.each([
    'respirer 3 minutes. et apres que tu me laisses ecrire sans me poser de questions',
    '... j’ai demandé à respirer. Trois minutes. C’est possible ou pas',
    'mdr. à qui m’adresser pour respirer. bon. un exercice de respiration stp, 3 min',
    'Je voudrais souffler trois minutes.',
    'ok, juste respirer 5 min stp',
    'Vous auriez un exercice pour respirer, s’il vous plaît ?',
    'J’ai demandé de respirer, pas autre chose.',
    'je veux juste souffler',
    'mais j’ai rien demandé sur le deuil. jsuis infirmière, les gens meurent c’est mon travail. je veux juste souffler',
    'On peut respirer ?',
  ])('is given: %s', (text) => {
    const { last } = play([story, 'Mon mari est mort en mars.', text]);
    expect(last.record.textIds.some((id) => id.startsWith('ex-souffle'))).toBe(true);
    expect(last.exercise).toBe('souffle');
  });

  test('as long as it was named, a second time as well', () => {
    const { replies } = play([story, 'respirer 3 minutes', 'encore un exercice de respiration stp, 5 min']);
    expect(replies.at(-2)!.text).toContain('trois minutes');
    expect(replies.at(-1)!.text).toContain('cinq minutes');
    expect(ids(story, 'respirer une minute stp')).toContain('ex-souffle-short');
  });

  test('with the silence that was wished for after it', () => {
    const script = [story, 'respirer 3 minutes, et après tu me laisses écrire sans me poser de questions'];
    expect(ids(...script)).toContain('write-on');
  });

  test('under a question of a path, which stays open', () => {
    const { last } = play([
      '#clair',
      'Hier, au bureau, il a crié devant tout le monde.',
      '#skip',
      'un exercice de respiration stp',
    ]);
    expect(last.record.textIds).toContain('ex-souffle');
    expect(last.record.path).toBe('clair');
  });

  test.each([
    'Mon père n’arrive plus à respirer cinq minutes sans tousser.',
    'Le prof de yoga nous a fait respirer dix minutes.',
    'J’ai fait un exercice de respiration hier, ça n’a rien changé.',
    'J’ai demandé à souffler à mon chef, il a refusé.',
    'Je ne veux pas respirer, je veux parler.',
    'Respirer trois minutes ne m’a servi à rien.',
    'Il me dit de souffler, il n’a rien compris.',
    'Mon fils dit : « je veux juste souffler ».',
  ])('and is not heard in other words: %s', (text) => {
    expect(ids(story, text).some((id) => id.startsWith('exercise-lead'))).toBe(false);
  });
});

describe('a path that is named', () => {
  test.each([
    [
      'Le chemin « Y voir plus clair », il s’est arrêté à la première question. Je veux le continuer.',
      'clair',
    ],
    ['le chemin « Y voir plus clair » s’est arrêté, je veux le continuer', 'clair'],
    ['on reprend Préparer une conversation', 'preparer'],
    ['Je voudrais ouvrir « Dormir », s’il vous plaît.', 'dormir'],
    ['tu as un bouton Souffler au début, c’est lui que je veux', 'souffler'],
    ['le bouton Souffler, c’est lui que je veux', 'souffler'],
    ['le chemin Faire le point svp', 'point'],
  ])('is opened: %s', (text, path) => {
    expect(play([story, text]).last.record.path).toBe(path);
  });

  test.each([
    'Je voudrais dormir.',
    'Le chemin « Y voir plus clair » m’a aidé hier.',
    'Je ne veux pas continuer « Y voir plus clair ».',
    'Il veut reprendre une bonne nouvelle qui date de mars.',
    'J’ai fait un rêve et je veux continuer à y penser.',
    'Je dois finir de souffler avant de repartir.',
    'Pourquoi le bouton Souffler ne marche pas ?',
    'J’aimerais faire le point avec ma sœur et continuer comme avant.',
  ])('and not in other words: %s', (text) => {
    expect(pathNamed(text)).toBeNull();
  });

  test('under a question of another path as well', () => {
    const begun = ['#souffler', 'Je voudrais ouvrir « Y voir plus clair ».'];
    expect(play(begun).last.record.path).toBe('clair');
  });

  test('goes on where it was left in this session', () => {
    const left = ['#clair', 'Dimanche, dans la cuisine, mon frère avait la pochette.', '#leave'];
    const { last } = play([...left, 'Je veux continuer le chemin « Y voir plus clair ».']);
    expect(last.record).toMatchObject({ asked: 'path:clair/phrase', path: 'clair' });
  });

  test.each([
    'Montrez-moi les chemins.',
    'montre-moi les choix',
    'Mais enfin, de quoi parlez-vous ? Je parle de la maison ! Laissez, je reviendrai demain. Montrez-moi les chemins.',
    'je peux revoir les choix',
  ])('or all of them: %s', (text) => {
    expect(play([story, text]).last.record.asked).toBe('path:menu/more');
  });

  test.each(['Je vais lui montrer les choix.', 'La vie nous montre les chemins.'])('but not: %s', (text) => {
    expect(play([story, text]).last.record.asked).not.toBe('path:menu/more');
  });
});

describe('somebody who goes somewhere in a story', () => {
  const scene = 'Il a dit « de toute façon tu n’y vas jamais ».';
  test.each([
    `${scene} J’y vais tous les quinze jours, moi, pour aérer et relever le courrier.`,
    `${scene} J’y vais parfois.`,
    `${scene} J’y retourne chaque dimanche.`,
    `${scene} J’y vais, moi, tous les mois.`,
    `${scene} J’y vais seule, en train.`,
  ])('is not let go: %s', (text) => {
    const { last } = play(['#clair', text]);
    expect(last.record).toMatchObject({ path: 'clair', asked: 'path:clair/phrase' });
    expect(ids(story, text).some((id) => id.startsWith('bye'))).toBe(false);
  });

  test('nor who tells at length what they have to go back to', () => {
    const told = `Et lundi il faut que je retourne au travail comme si de rien n’était alors que tout le monde a vu.`;
    expect(ids('#clair', told).some((id) => id.startsWith('bye'))).toBe(false);
  });

  test.each(['Bon, j’y vais.', 'j’y vais, bonne nuit', 'Je dois y aller.', 'Bon j’y retourne, merci'])(
    'and who leaves is: %s',
    (text) => {
      expect(ids('#clair', text).some((id) => id.startsWith('bye'))).toBe(true);
    },
  );
});

describe('what is said of us', () => {
  test.each([
    'Vous ne m’aidez pas du tout. J’ai demandé à y voir clair, pas à parler toute seule.',
    'vous ne répondez à rien',
    'Tu m’aides vraiment pas, là.',
    'Tu réponds jamais à rien !',
  ])('is met with choices: %s', (text) => {
    for (const script of [
      [story, text],
      [story, 'Tu réponds à côté.', story, text],
    ])
      expect(play(script).last.record.choices.length).toBeGreaterThan(1);
  });

  test('a brother who does not help is none', () => {
    expect(ids(story, 'Mon frère ne m’aide pas du tout.').join()).not.toMatch(/missed|dropped|blunt/);
  });
});

describe('silence that is asked for', () => {
  test.each([
    'oui. maintenant j’écris et tu me laisses, pas de question ok',
    'pas de question ok',
    'Laisse-moi écrire.',
    'Laissez-moi juste écrire',
    'Je voudrais écrire sans que vous me posiez de questions.',
  ])('is granted, and kept: %s', (text) => {
    expect(ids(story, text)).toContain('write-on');
    const { replies } = play([
      story,
      text,
      'Chambre 12 il est parti à 4h10.',
      'Sa femme venait de descendre.',
      'Tu gardes ça où ?',
    ]);
    const [first, second, asked] = replies.slice(-3).map(({ record }) => record.textIds[0]);
    expect(first).toMatch(/^tick/);
    expect(second).toMatch(/^tick/);
    expect(asked).not.toMatch(/^tick/);
  });

  test('and ends for who comes back', () => {
    const { last } = play([
      story,
      'Laisse-moi écrire.',
      'Il est parti à 4h10.',
      'Me revoilà, hier c’était dur.',
    ]);
    expect(last.record.textIds[0]).not.toMatch(/^tick/);
  });

  test.each(['Il ne me laisse pas écrire à ma fille.', 'Elle est partie sans me poser de questions.'])(
    'is not heard in: %s',
    (text) => {
      expect(ids(story, text)).not.toContain('write-on');
    },
  );
});

describe('a decision that is taken up again', () => {
  test.each([
    'Bonsoir. Me revoilà. Hier je me suis énervée. Je voudrais reprendre pour la maison, vendre ou pas.',
    'je voudrais reprendre pour la maison, vendre ou pas',
    'On peut reparler de mon boulot, démissionner ou non ?',
    'J’hésite toujours pour l’appartement : acheter ou pas.',
  ])('has its method: %s', (text) => {
    expect(play([story, text]).last.record.asked).toBe('path:menu/weigh');
  });

  test.each([
    'Mon frère veut vendre, qu’on soit d’accord ou pas.',
    'Mon mari hésite, il ne sait pas s’il va partir ou non.',
  ])('and nobody else’s: %s', (text) => {
    expect(play([story, text]).last.record.asked).not.toBe('path:menu/weigh');
  });
});
