import type { GuideChoice, Step } from './guide-data.ts';
import type { GuideEffects } from './occasion.ts';
import { mayShow } from './own-sentences.ts';
import { answersOf, smallStepOf } from './passage.ts';
import { sentencesIn } from './sentences.ts';
import { countWords, plain } from './shape.ts';
import type { View } from './view.ts';

/* « Une seule phrase »: which one is theirs to say. */

const leastWords = 3;
const longestButton = 200;
const mostSentences = 8;

/** The sentences of this passage, as they stand in its answers. */
export const sentencesToKeep = (view: View): string[] => {
  const answers = answersOf(view).filter(({ step }) => step.mode !== 'tap');
  const all = answers
    // The one that was marked stands first.
    .toSorted((a, b) => Number(b.step.mode === 'own') - Number(a.step.mode === 'own'))
    .flatMap(({ text }) => sentencesIn(text));
  return [...new Set(all)]
    .filter(
      (each) => countWords(each) >= leastWords && each.length <= longestButton && mayShow(each, view.door),
    )
    .slice(0, mostSentences);
};

/** Whether it is asked which: of one sentence there is no choice. */
export const asksWhich = (view: View, choice: GuideChoice | undefined): boolean =>
  choice?.keep === 'sentence' && !view.ephemeral && sentencesToKeep(view).length > 1;

export const isWhich = ({ id }: Step): boolean => id === 'close/which';

/** The sentence that was tapped or typed is kept. */
export const keepThis = (view: View, sentence: string): GuideEffects | undefined =>
  view.ephemeral || sentence === '' ? undefined : { page: { summary: sentence, step: smallStepOf(view) } };

const opener = '^(?:(?:oui|ouais|ok|bon|alors|non|nan|euh|ah|allez|merci|bah|ben|plutot|juste)[ ,.!…]*)*';
const mostWordsKeeping = 10;
const typedKeeps: readonly [RegExp, string][] = [
  [
    new RegExp(
      `${opener}(?:je |on |tu |vous )?(?:en |n'en )?(?:garde\\w* |prends |gardez |veux )?(?:qu')?(?:juste |seulement )?une?(?: seule)? phrase\\b`,
    ),
    'keep-sentence',
  ],
  [/\bla prochaine fois\b|\b(?:la |le )(?:re)?trouver\b/, 'keep-again'],
  [
    new RegExp(
      `${opener}(?:rien|pas la peine|je (?:ne )?(?:la |le )?garde (?:pas|rien)|garde[sz]? (?:pas|rien)|ne (?:la )?garde[sz]? pas|pas besoin|inutile)\\b`,
    ),
    'keep-nothing',
  ],
  [
    new RegExp(
      `${opener}(?:je |on |tu peux |vous pouvez |il faut )?(?:veux )?(?:bien )?(?:la |le |tout )?(?:garde\\w*|conserve\\w*|enregistre\\w*)[- ]?(?:la|tout|cette page|la page|le texte)?(?: .{0,20})?$|${opener}(?:la |toute la |cette )page[ .!]*$`,
    ),
    'keep-page',
  ],
  [
    /^(?:oui|ouais|ok|d'accord|volontiers|avec plaisir|je veux bien|oui (?:merci|bien sur|svp|stp))[ .!]*$/,
    'keep-page',
  ],
  [/^(?:non|nan|non merci|rien|ca ira|pas la peine)[ .!]*$/, 'keep-nothing'],
];

/** What was typed under « voulez-vous garder cette page ? » as one of its choices; null where it is none of them. */
export const keepTyped = ({ id }: Step, text: string): string | null => {
  if (id !== 'close/keep' || countWords(text) > mostWordsKeeping || /\?/.test(text)) return null;
  return typedKeeps.find(([shape]) => shape.test(plain(text)))?.[1] ?? null;
};
