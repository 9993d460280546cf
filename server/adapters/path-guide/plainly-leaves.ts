import { answerAsked, leaveTaken } from './answer-asked.ts';
import { hasSaidGrave, namesGrave } from './brief-reply.ts';
import { surelyStays } from './learnt-kind.ts';
import { leavesInWords, refusesFarewell } from './leaving-words.ts';
import { mayTakeLeave } from './no-farewell.ts';
import type { GuideReply } from './occasion.ts';
import { farewellIn, firstRow } from './recognise.ts';
import { sentencesIn } from './sentences.ts';
import { asksSomething, plain } from './shape.ts';
import { line, spoken } from './speak.ts';
import { lastRecords, type View } from './view.ts';

/*
 * A leave beside anything else is a goodbye: « allez, je file, ça fait du bien, même si t’es pas bien causant, bonne soirée ». It is known by
 * the end of the message, and comes before what may resemble a question about us. Who came back to tell how it went is thanked for that.
 */

/** « Je reviens vous dire comment c’était » */
const announces =
  /\bje (?:reviens|reviendrai|repasse|repasserai) (?:pour )?(?:te |vous |t'|le )*(?:dire|raconter|ecrire)\b/;
const isSoon = (text: string): boolean => announces.test(plain(sentencesIn(text).at(-1) ?? ''));

/** A return was announced before, in this session. */
const announced = ({ turns, last }: View): boolean =>
  turns.some((turn) => turn !== last && turn.role === 'user' && isSoon(turn.text));
const cameBack =
  /\bje (?:reviens|repasse) (?:juste )?(?:te |vous |t'|le )*(?:dire|raconter)\b.{0,20}\b(?:que|comme|c'est|ca)\b/;

/** What is asked of a person in general stands beside what is asked of us. */
const isOfUs = (row: ReturnType<typeof firstRow>): boolean =>
  row !== undefined && (row.ofUs === true || row.id.startsWith('person-'));

/** The goodbye, or « until later »; null where no leave is surely taken. */
export const plainlyLeaves = (view: View): GuideReply | null => {
  const { last, count, signed, open } = view;
  if (last.chosen !== undefined || count === 1 || signed || open) return null;
  if (hasSaidGrave(view) || namesGrave(last.text) || !mayTakeLeave(view) || surelyStays(view)) return null;
  const said = lastRecords(view, 1)[0]?.textIds ?? [];
  if (said.some((id) => id.startsWith('bye-')) || refusesFarewell(last.text)) return null;
  if (isSoon(last.text) && !cameBack.test(plain(last.text)))
    return spoken(view, { said: [line(view, 'back-later')], kind: 'listen' });
  const bye = farewellIn(last.text, false);
  if (!bye && !leavesInWords(last.text)) return null;
  const told = announced(view) ? 'back-told-1' : cameBack.test(plain(last.text)) ? 'back-told-2' : null;
  if (told !== null) return leaveTaken(view, [line(view, told)]);
  // What is asked beside it is answered as ever, and so is what is wished for by name; what only resembles a question about us is not.
  const asked = firstRow(last.text, false);
  if (sentencesIn(last.text).some(asksSomething) || !isOfUs(asked)) return null;
  return bye ? answerAsked(view, bye.row) : leaveTaken(view, []);
};
