import { guideData } from './guide-data.ts';
import { countWords, laughsIn, plain } from './shape.ts';
import { formsTold } from './told-form.ts';

/*
 * Whether a message is glad or laughs: then nothing heavy or solemn is said to it. Where that is not sure it is neither, and what is said
 * fits anything.
 */

/** The writer tells their own joy, and nothing else weighs (forms.jsonl). */
export const isGlad = (text: string): boolean => formsTold(text).has('glad');

/** Fewer words may be of anything. */
const fewWords = 5;

/** Laughter that is told: « j’ai ri à en brailler ». */
const toldLaugh =
  /\b(?:ri|rit|rient|riait|rigol\w*|fou rire|marr(?:e|ee|ant|ante) de rire|mort\w* de rire|plie\w* en deux)\b/;

/** Glad, or told with a laugh. */
export const isBright = (text: string): boolean =>
  isGlad(text) ||
  laughsIn(text) ||
  (toldLaugh.test(plain(text)) && !/\b(?:de moi|moque\w*|jaune)\b/.test(plain(text)));

const glad = guideData.forms.get('glad')!;
/** After a joy nothing in this message weighs, asks or turns against it: it is still of the joy. */
export const staysBright = (text: string): boolean =>
  countWords(text) >= fewWords && !glad.not.some((pattern) => pattern.test(plain(text)));

/** What these forms ask supposes that something weighs. */
export const weighingForms: ReadonlySet<string> = new Set(
  [...guideData.forms.values()].flatMap(({ id, weighs }) => (weighs ? [id] : [])),
);
