import { plain, unquoted } from './shape.ts';
import { isSilence } from './silence.ts';
import type { View } from './view.ts';

/*
 * Who wants no question, or only to note, to tell or to grumble: it holds for the session, until they ask for a question, an exercise or
 * a path.
 */

export type Wish = 'note' | 'tale' | 'grumble';

const only = '(?:juste|seulement|simplement|que|rien que)';
const wishes: readonly (readonly [Wish, RegExp])[] = [
  [
    'grumble',
    new RegExp(
      `\\b(?:veux|voulais|${only}|laisse[sz]?[- ]moi|je te dis que je) (?:${only} )?raler?\\b|\\braler c'est tout\\b`,
    ),
  ],
  [
    'tale',
    new RegExp(
      `\\b(?:veux|voulais|voudrais) (?:${only} )?(?:vous |te )?raconter\\b|\\b${only} (?:vous |te )?raconter\\b|\\blaisse[sz]?[- ]moi raconter\\b`,
    ),
  ],
  [
    'note',
    new RegExp(
      `(?:^|[.,!;] ?)(?:${only} )noter\\b|\\b(?:veux|voulais|voudrais) ${only} (?:le |la |l'|vous |te )*(?:noter|ecrire|deposer)\\b|\\bpas de questions?\\b(?! (?:de|d'|bete|a)\\b)|\\blaisse[sz]?[- ]moi (?:juste |seulement )?ecrire\\b`,
    ),
  ],
];

const wishIn = (text: string): Wish | null => {
  const words = plain(unquoted(text));
  if (/\?\s*$/.test(words)) return null;
  return wishes.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
};

/** Our replies that mean that they asked for something of the kind again. */
const asksAgain = /^(?:asked-for-|asked-light-|open-|asked-to-begin|another-|begin:|ex-|menu\/mark)/;

/** The wish that holds now; null where there is none, or something was asked for since. */
export const sessionWish = ({ turns, last }: Pick<View, 'turns' | 'last'>): Wish | null => {
  let wish: Wish | null = null;
  for (const { role, chosen, text, record } of turns) {
    if (role === 'user' && chosen === undefined) {
      const found = wishIn(text);
      // The first message may say why they write: « je voulais juste noter ça » is heard from the next one on.
      if (found) wish = found;
    }
    if (record?.textIds.some(isSilence)) wish ??= 'note';
    if (record?.textIds.some((id) => asksAgain.test(id))) wish = null;
  }
  return last.chosen === undefined ? wish : null;
};
