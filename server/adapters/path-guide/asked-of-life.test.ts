import { describe, expect, test } from 'vitest';
import { play } from '../../../tests/support/play-guide.ts';
import { toWhom } from './to-whom.ts';

/* Plain questions of calm people about a message, a return, papers and rules: met by what is true, or left alone. */

const first = 'Bonsoir, une drôle de semaine au travail et à la maison.';
const rows = (text: string) => play([first, text]).last.record.textIds.map((id) => id.split('#')[0]);

describe('is met', () => {
  test.each([
    ['c’est quoi la marche à suivre pour rompre un contrat d’apprentissage ?', 'where-contract'],
    ['Combien de temps de préavis pour quitter un CDI ?', 'where-contract'],
    ['on a droit à combien de jours de congé pour un décès ?', 'where-contract'],
    ['Comment je résilie mon bail ?', 'where-housing'],
    ['mon proprio peut garder la caution combien de temps ?', 'where-housing'],
    ['À qui faut-il s’adresser pour une curatelle ?', 'where-inherit'],
    ['Est-ce qu’une donation compte dans la succession, vous savez ?', 'where-inherit'],
    ['ma carte vitale est perdue, comment on fait ?', 'where-papers'],
    ['Comment on s’inscrit à un cours de natation à mon âge ?', 'where-course'],
    ['je peux-tu revenir vendredi vous conter ça ?', 'may-return'],
    ['Est-ce que je pourrai revenir vous raconter ?', 'may-return'],
    ['Elle est gardée quand même, ou pas ?', 'kept-or-not'],
    ['Si je veux retrouver ce texte demain, c’est où ?', 'find-text'],
    ['Je lui dis quand, avant le service ou après ?', 'when-to-say'],
    ['C’est-tu trop demander ?', 'too-much-asked'],
    ['Je le relance au bout de combien de temps ?', 'again-when'],
    ['Je la rappelle ou j’attends qu’elle se calme ?', 'call-or-wait'],
    ['Vous auriez répondu quoi, vous, à Sylvie ?', 'how-to-reply'],
    ['Quoi répondre à mon oncle la prochaine fois ?', 'how-to-reply'],
    ['Vous me proposez quoi comme première phrase ?', 'first-words'],
    ['Je voudrais une méthode en deux colonnes, vous avez ça ?', 'two-columns'],
    ['je lui écris quoi ?', 'how-to-write'],
  ])('%s', (text, id) => expect(rows(text)).toContain(id));
});

describe('is left alone', () => {
  const all =
    /^(?:where-|may-return|kept-or-not|find-text|when-to-say|too-much|again-when|call-or-wait|how-to-reply|first-words|two-columns|for-good)/;
  test.each([
    'J’ai signé la rupture de mon contrat hier, sans savoir quoi en penser.',
    'Mon fils a arrêté son apprentissage en mars.',
    'Le notaire nous a lu le testament, personne n’a rien dit.',
    'Ma mère est sous curatelle depuis deux ans.',
    'Il voudrait revenir à la maison, et je ne sais pas si je veux.',
    'Je ne savais pas quoi répondre, alors j’ai ri.',
    'Elle m’a demandé quand je lui parlerais.',
    'J’en demande peut-être trop aux gens.',
    'J’ai perdu mon passeport à la gare, quelle journée.',
    'Je me suis inscrite à la chorale du mardi.',
    'Il a gardé la caution et les clés.',
    'Je l’ai rappelée et j’ai attendu une heure.',
    'On a fait deux colonnes au tableau avec les enfants.',
  ])('%s', (text) => expect(rows(text).filter((id) => all.test(id!))).toEqual([]));
});

describe('to whom', () => {
  const to = (text: string, address: 'vous' | 'tu' = 'vous') => toWhom([{ role: 'user', text }], address);
  test.each([
    ['Je lui écris quoi, à Karim ?', 'à Karim'],
    ['Vous auriez répondu quoi à Sylvie ?', 'à Sylvie'],
    ['Je voudrais écrire un message à ma cheffe', 'à votre cheffe'],
    ['Je suis en froid avec Léa. Je lui écris quoi ?', 'à Léa'],
    ['Je lui écris quoi à Noël ?', 'à cette personne'],
    ['Quoi répondre à Paul et parler à Léa ?', 'à cette personne'],
    ['Je lui écris quoi ?', 'à cette personne'],
  ])('%s', (text, whom) => expect(to(text)).toBe(whom));
  test('in the address of the talk', () => expect(to('j’écris quoi à mon père ?', 'tu')).toBe('à ton père'));
});
