import type { Clause } from './clauses.ts';
import { grave } from './danger-words.ts';
import { phraseIn } from './phrases.ts';
import { repeatable, startOf } from './repeatable.ts';

/*
 * What a message says besides the question it puts to us, or the reproach it makes: that is taken up, and only a message that holds
 * nothing else may be told who can answer it (docs/decisions/0080).
 */

const asking = phraseIn('asking');
const asksWhat = asking('asks-what');
const objects = asking('objects');
const leadsIn = asking('leads-into-question');
const told = phraseIn('told');
const reproaches = [objects, told('anger'), told('number-tired'), told('correction')];
const opener = asking('opens-a-question');
/** Said to us: « tu crois que… » is no question for somebody else. */
const toUs = asking('speaks-to-us');

const isReproach = ({ said }: Clause): boolean => reproaches.some((shape) => shape.test(said));
const asks = (clause: Clause): boolean => clause.isQuestion || clause.isAsked || asksWhat.test(clause.said);

/** The clauses that neither ask, nor lead into what is asked, nor reproach. */
export const besideQuestions = (clauses: readonly Clause[]): readonly Clause[] => {
  const asked = new Set(clauses.filter(asks).map(({ sentence }) => sentence));
  return clauses.filter(
    (clause) =>
      !clause.isQuoted &&
      !asks(clause) &&
      !isReproach(clause) &&
      !opener.test(clause.said) &&
      !(asked.has(clause.sentence) && leadsIn.test(clause.said)),
  );
};

/** The question that a message is, where it may be said back word for word; null where it is two, or holds what is not repeated. */
export const questionWords = (text: string, clauses: readonly Clause[]): string | null => {
  const own = clauses.filter((clause) => !clause.isQuoted && !opener.test(clause.said));
  const [only] = own;
  if (own.length !== 1 || !only || !asks(only) || grave.test(only.said) || toUs.test(only.said)) return null;
  return repeatable(text.slice(only.places[startOf(only)]?.[0] ?? only.from, only.to));
};
