import { answerAsked, answered } from './answer-asked.ts';
import { asideIn, resumeRow } from './aside.ts';
import { askStep } from './ask-step.ts';
import { goTo } from './go-to.ts';
import { guideData, stepAsked } from './guide-data.ts';
import { isForSomebody } from './lead-in.ts';
import type { GuideReply } from './occasion.ts';
import { beginsPath } from './passage.ts';
import { firstRow, fitsRow } from './recognise.ts';
import { withRest } from './rest-line.ts';
import { sentencesIn } from './sentences.ts';
import { bare, countWords, plain } from './shape.ts';
import { takeRest } from './take-step.ts';
import { lastRecords, type View } from './view.ts';

/*
 * What is wished for by its own name is done before anything else is looked for in the message: a breath, or one of the paths.
 */

const breaths = guideData.asked.filter(({ act }) => act === 'breathe');

/** « Respirer 3 minutes »: the breath itself; null where none is asked for. @param inside in the middle of a path */
export const replyToBreath = (view: View, inside: boolean): GuideReply | null => {
  const { last, step, path } = view;
  if (last.chosen !== undefined || (inside && path === 'souffler')) return null;
  const whole = countWords(last.text);
  const row = breaths.find(
    (each) =>
      !(inside && (!each.anywhere || step?.voices || step?.mode === 'write')) &&
      !(each.mostWords !== undefined && whole > each.mostWords) &&
      sentencesIn(last.text).some((sentence) => fitsRow(each, sentence)),
  );
  return row ? answerAsked(view, row) : null;
};

/** Our own number comes back with a question mark, « pour un déjeuner ? » behind it: wondered at. */
const repeatsNumber = ({ turns, last }: View): boolean => {
  const ours = turns.slice(0, -1).findLast(({ role }) => role === 'assistant')?.text ?? '';
  const [first = '', ...rest] = sentencesIn(last.text);
  const named = /^(?:le |c'est le )?(\d{2,4}) ?\?+$/.exec(plain(first))?.[1];
  return named !== undefined && ours.includes(named) && rest.length > 0;
};

/** A sign was read lately, or something stays open, or words for somebody are written: nothing is said of ourselves. */
const isNotOfUs = ({ signed, open, step }: View, inside: boolean): boolean =>
  Boolean(signed) || Boolean(open) || (inside && step !== null && isForSomebody(step));

/** Longer writing under a writing step is what it asked for. */
const shortWriting = 160;

/**
 * A joke, a « bravo », « empêche-moi de lui écrire »: done at once. Under a step of a path it is no answer: what stands beside it is
 * taken as one, else the question is put again in other words.
 */
export const replyToFirst = (view: View, inside: boolean): GuideReply | null => {
  const { last, step, path } = view;
  if (last.chosen !== undefined) return null;
  const isLong = step?.mode === 'write' && last.text.length > shortWriting;
  const row = isLong
    ? undefined
    : firstRow(last.text, inside && (step?.voices ?? false), isNotOfUs(view, inside));
  if (!row || (row.act === 'wish' && inside) || (row.id === 'number' && repeatsNumber(view))) return null;
  // « Ça reste si je ferme ? » under a step asks whether the step waits.
  if (inside && sentencesIn(last.text).some((each) => fitsRow(resumeRow, each))) return null;
  if (!inside || !step) return row.ofUs ? withRest(view, answerAsked(view, row)) : answerAsked(view, row);
  const said = answered(view, row);
  const rest = asideIn(step, last.text, view.door)?.rest ?? null;
  if (rest !== null && step.mode === 'words') return takeRest(view, step, rest, { lead: said });
  return askStep(view, step.id, { path, again: true, lead: said });
};

const longestNaming = 30;

/** Taken up again, or opened: « je veux le continuer », « on reprend », « le bouton …, c’est lui que je veux ». */
const opens =
  /\b(?:ouvr\w+|continu(?:er|ons|e|es|ez)|repren(?:d|ds|dre|ons|ez)|poursui\w+|relanc\w+|lanc(?:er|e|ez|ons)|refai\w+|recommenc\w+|commencer|retourner|revenir|finir|terminer)\b/;
const wants =
  /\b(?:(?:je |j')?(?:le |la )?(?:veux|voudrais|voulais|prefere|prends|choisis|aimerais)|stp|svp|on fait|allons[- ]y|c'est (?:lui|celui|ca) que)\b/;
/** The word that says it is one of our paths, right before its name. */
const called = "(?:chemin|bouton|choix|exercice|parcours)(?: qui s'appelle| de| d'| pour| :)? ?";
const refuses =
  /\b(?:ne|n'|pas|jamais|rien|surtout|deja fait|plus envie|plus besoin|m'a \w+|m'avait|marche|hier|c'est quoi|pourquoi|comment|(?<!s')il|elle|lui|avec (?:mon|ma|mes))\b(?! (?:s'est|etait|est|s'etait|s'arrete)\b)/;

/** Whether the name of a path is rare in ordinary sentences. */
const isOwnName = (name: string): boolean => countWords(name) >= 3 && !/^(?:faire|une)\b/.test(name);

/** « Alors préparer une conversation. Je voudrais… »: its name alone in the first sentence. */
const chooses =
  /^(?:(?:ah|ok|bon|alors|oui|va pour|allons-y pour|d'accord|donc|ca marche|parfait|super|voila|c'est clair|ca c'est clair|je prends|je choisis|on fait|on essaie|plutot|pour|le|la|un|une) ?)*_(?: alors| donc| svp| stp| s'il vous plait)?$/;
const choosesNamed = (text: string): string | null => {
  // A remark of few words may stand before: « Ah, ça c’est clair. Alors préparer une conversation. »
  const [first = '', second = ''] = sentencesIn(text).map(bare);
  const named = (sentence: string) =>
    guideData.paths.find(({ vous, tu }) =>
      [bare(vous), bare(tu)].some(
        (name) =>
          isOwnName(name) && sentence.includes(name) && chooses.test(sentence.replace(name, '_').trim()),
      ),
    )?.id;
  return named(first) ?? (countWords(first) <= mostBefore ? named(second) : undefined) ?? null;
};
const mostBefore = 5;

/** The path that a message names to open it or to go on with it. */
export const pathNamed = (text: string): string | null => {
  const words = bare(text);
  if (countWords(text) > longestNaming) return null;
  for (const { id, vous, tu } of guideData.paths)
    for (const name of [...new Set([bare(vous), bare(tu)])]) {
      const at = words.search(new RegExp(`(?<![a-z'])${name}(?![a-z'])`));
      if (at === -1) continue;
      const rest = `${words.slice(0, at)} _ ${words.slice(at + name.length)}`;
      const quoted = new RegExp(`["«“] ?${name} ?["»”]`).test(plain(text));
      const isOurs = new RegExp(`${called}_`).test(rest.replace(/ +/g, ' '));
      // « C’est lui que je veux » points at the button.
      const said = rest
        .replace(/\bc'est (?:lui|celui[- ]la|celui|ca) que\b/, 'je veux')
        .replace(/\bil s'est\b/, "s'est");
      if (refuses.test(said)) return null;
      if ((isOwnName(name) || quoted || isOurs) && opens.test(said)) return id;
      if ((quoted || isOurs) && wants.test(said)) return id;
    }
  return null;
};

/** The step under which a path of this session was left; null where it was finished, or never begun. */
const stepLeft = (view: View, path: string): string | null => {
  const all = lastRecords(view, view.turns.length);
  const mine = all.slice(0, all.findIndex(({ textIds }) => textIds.includes(beginsPath(path))) + 1);
  for (const record of mine) {
    if (record.path !== path) continue;
    if (record.textIds.includes('page')) return null;
    const step = stepAsked(record.asked);
    if (step && step.mode !== 'menu' && step.id.startsWith(`${path}/`)) return step.id;
  }
  return null;
};

/** The named path: resumed where it stood if it was left in this session, else begun. */
export const replyToNamed = (view: View): GuideReply | null => {
  const named = choosesNamed(view.last.text) ?? pathNamed(view.last.text);
  const path = guideData.paths.find(({ id }) => id === named);
  if (!path) return null;
  const left = stepLeft(view, path.id);
  return left
    ? askStep({ ...view, path: path.id }, left, { path: path.id, again: true })
    : goTo(view, path.first);
};
