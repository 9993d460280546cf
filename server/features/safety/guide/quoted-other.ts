import { quick } from '#server/ground/patterns/quick-pattern.ts';
import type { Subject } from '#shared/safety/facts.ts';
import type { SafetyCategory } from '#shared/safety/levels.ts';
import { isResemblance, type Signal } from '../reading/read-text.ts';
import { type Clause, clausesOf } from './clauses.ts';
import { saysOwnDeath } from './standing-danger.ts';

/*
 * « Elle a écrit "je sers à rien" », « je la revois, la boîte vide à côté »: words that somebody else wrote, and what is seen again of
 * somebody else, are no sign of the writer's own.
 */

const quotedFrom =
  /(?:\b(?:elle|il|ils|elles)\b|[ée]l[èe]ve|fils|fille|amie?|fr[èe]re|s[œo]e?ur|m[èe]re|p[èe]re|copine?|copain)[^.!?\n«»"“”]{0,24}?(?:[ée]crit|dit|marqu[ée]|mis|envoy[ée]|r[ée]pondu)[^.!?\n«»"“”]{0,14}[«"“]\s*([^«»"“”]+)[»"”]/giu;
/** « la feuille d'un pote : « … » »: found words of somebody else. */
const foundPaper =
  /(?:feuille|lettre|mot|carnet|journal|cahier|message|copie|papier|dissert\p{L}*|r[ée]daction)\s+(?:de\s|d['’]?\s?)(?:une?|mon|ma|son|sa|notre|l['’])\s?\p{L}+[^.!?\n«»"“”]{0,24}[«"“]\s*([^«»"“”]+)[»"”]/giu;
/** Said of whoever wrote it, and not to the writer: « va te tuer » is. */
const ofThemselves = quick(/(?:^|[^\p{L}])(?:je|j|me|m|moi)(?:$|[^\p{L}])/iu);
const toWriter = quick(/(?:^|[^\p{L}])(?:te|t|toi|vous)\W+(?:tuer?|suicider?|crever|pendre)/iu);

/** « … et moi aussi j'y pense » */
const meToo = quick(/moi aussi|moi non plus|comme moi|(?:j['’ ]?|je )y pense/i);

const saidToMe = /(?:\bme|m['’])\s*(?:a\s+)?(?:dit|écrit|répète|répond|envoie|envoyé|demande)/giu;
const seenAgain = quick(/ (?:la|le|les) (?:revois|revoyais|revoit|vois encore|vois toujours) /);
export const isSeenAgain = ({ said }: Clause): boolean => seenAgain.test(said);

const ownDanger: ReadonlySet<SafetyCategory> = new Set(['suicide', 'self_harm', 'distress']);

/** Signs in words that another wrote or said of themselves become that person's, and are asked about. */
export const asQuoted = (
  signals: readonly Signal[],
  text: string,
  subjects: Map<Signal, Subject>,
): Signal[] => {
  const spans = [...text.matchAll(quotedFrom), ...text.matchAll(foundPaper)].flatMap((found) => {
    const words = found[1] ?? '';
    const from = found.index + found[0].lastIndexOf(words);
    return ofThemselves.test(words) && !toWriter.test(words) ? [{ from, to: from + words.length }] : [];
  });
  if (spans.length === 0) return [...signals];
  const beside = spans.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text);
  const isOwnBeside = meToo.test(beside) || saysOwnDeath(clausesOf(beside));
  const isIn = ({ words }: Signal): boolean => {
    const at = text.indexOf(words);
    return words !== '' && spans.some(({ from, to }) => at >= from && at + words.length <= to + 1);
  };
  // « Il me dit « laissez-moi partir » »: the sentence that tells it holds no sign besides.
  const isAround = ({ words }: Signal): boolean =>
    spans.some(({ from, to }) => words.includes(text.slice(from, to).trim())) &&
    !ofThemselves.test(beside.replace(saidToMe, ' '));
  return signals.map((signal): Signal => {
    if (!ownDanger.has(signal.category) || isOwnBeside) return signal;
    if (!isIn(signal) && !isAround(signal) && !isResemblance(signal)) return signal;
    // What is grave stays as sure as it was read: only whose it is changes.
    const moved: Signal = {
      ...signal,
      category: 'third_party',
      ...(signal.severity <= 2 && { isDoubted: true as const }),
    };
    if (subjects.has(signal)) subjects.set(moved, 'other');
    return moved;
  });
};
