import { describe, expect, test } from 'vitest';
import { withoutLeadIn } from './lead-in.ts';

/* What is said to us before the words for somebody stays out of the text that they send. */

describe('a text for somebody', () => {
  test.each([
    ['lol non pas le gendarme. Je dirais : j’ai arrêté d’y aller en mars', 'j’ai arrêté d’y aller en mars'],
    ['Non, les bottes c’était pour elle. Je suis content que tu viennes.', 'Je suis content que tu viennes.'],
    ['euh ni l’un ni l’autre lol. je voudrais que tu saches', 'je voudrais que tu saches'],
    ['Ah non, on y est jusqu’à Noël ! Le fait, le voici : tu avais le buffet', 'tu avais le buffet'],
    ['mdr je vais pas dire ça. alors : Lina, maman a un amoureux', 'Lina, maman a un amoureux'],
    ['Vous m’avez laissé la poupée ! Voici : Colette, tu avais le buffet', 'Colette, tu avais le buffet'],
    ['Je corrige : Papa, j’ai arrêté la fac.', 'Papa, j’ai arrêté la fac.'],
    ['Alors : tu me rends la moitié avant le cinq', 'tu me rends la moitié avant le cinq'],
    ['Haha pas mal. Tu me manques un peu le soir.', 'Tu me manques un peu le soir.'],
    ['Version courte : viens manger dimanche, juste nous', 'viens manger dimanche, juste nous'],
    ['Peur de Paul, grands dieux, non ! Disons : tu as signé sans moi', 'tu as signé sans moi'],
    ['Peur de ma fille ? Drôle de bouton. Les faits c’est : tu pars en mai', 'tu pars en mai'],
    ['euh non pas lui. plutôt : samedi vous avez ri devant tous', 'samedi vous avez ri devant tous'],
    ['Je garde : tu vas me manquer le dimanche', 'tu vas me manquer le dimanche'],
    ['je sais pas trop, je dirais : passe me voir un soir', 'passe me voir un soir'],
    ['Qu’il m’attende avec une bière haha. Non sérieux, qu’on soupe ensemble', 'qu’on soupe ensemble'],
  ])('%s', (typed, left) => expect(withoutLeadIn(typed)).toBe(left));

  test.each([
    'Tu es parti sans rien dire. Alors : est-ce que tu viens samedi ?',
    'Non je ne viendrai pas. J’ai mon fils samedi.',
    'Non. C’est à toi de le faire cette fois.',
    'Trois choses : le loyer, les clés, la caution.',
    'Il m’a dit voilà et il est parti en courant.',
    'Je suis à découvert. Tu devais me rendre la somme fin août.',
    'Non, voilà.',
    'Ma chère Sylvie, viens avec nous le jeudi.',
    'Tu as gardé mes clés. Je voudrais les ravoir cette semaine.',
    'Salut Paul, j’espère que tu vas bien. Voici : il me faut les clés.',
    'Je garde les enfants samedi, tu peux venir dimanche.',
    'C’est simple : tu appelles avant de passer.',
  ])('stays as it was typed: %s', (typed) => expect(withoutLeadIn(typed)).toBe(typed));
});
