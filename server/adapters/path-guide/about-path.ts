import { guideData } from './guide-data.ts';
import type { GuideReply } from './occasion.ts';
import { countWords, plain } from './shape.ts';
import { askedOf, line, shownChoice, spoken } from './speak.ts';
import type { View } from './view.ts';

/* « Une lettre qui ne part pas, c'est quoi ? »: a path that is named and asked about is explained, and is a tap away. */

const asksWhat =
  /\b(?:c'est|c|est-ce|ca veut dire|ca consiste(?: en)?|ca fait|on y fait|on fait) ?(?:quoi|koi|kwa)\b|\bqu'est[- ]ce (?:que c'est|que ca|qu'on)\b|\bcomment (?:ca|cela|c') ?(?:marche|fonctionne|se passe)\b|\b(?:a quoi (?:ca|cela) sert|ca sert a (?:quoi|koi)|ca consiste en (?:quoi|koi)|kesako|kezako|pour quoi faire)\b/;
const mostWords = 24;

/** Names that are ordinary words as well: they are ours only in quotation marks, or called so. */
const ordinary: ReadonlySet<string> = new Set(['souffler', 'dormir', 'un reve', 'une bonne nouvelle']);

/** The path whose name is asked about; null where none is. */
export const pathAskedAbout = (text: string): string | null => {
  const words = plain(text).replace(/[«»“”"]/g, '"');
  if (!asksWhat.test(words) || countWords(text) > mostWords) return null;
  const named = guideData.paths.find(({ vous, tu }) =>
    [plain(vous), plain(tu)].some((name) =>
      ordinary.has(name)
        ? new RegExp(`" ?${name} ?"|\\b(?:chemin|bouton|choix|exercice) (?:de |d')?${name}\\b`).test(words)
        : words.includes(name),
    ),
  );
  return named?.id ?? null;
};

/** What the path is, with its tap; null where nothing of the kind is asked. */
export const replyAboutPath = (view: View): GuideReply | null => {
  const id = view.last.chosen === undefined ? pathAskedAbout(view.last.text) : null;
  if (id === null || view.path !== null) return null;
  const wish = guideData.steps.get('menu/more')!;
  const choices = wish.choices.filter((choice) => choice.id === id || choice.id === 'more');
  return spoken(view, {
    said: [line(view, `about-${id}`)],
    kind: 'help',
    asked: askedOf(wish),
    choices: choices.map((choice) => shownChoice(view, choice)),
  });
};
