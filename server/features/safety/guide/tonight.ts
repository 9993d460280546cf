import type { QuestionId } from '#shared/safety/turn-record.ts';
import { type Around, ownClauses, type Piece } from './around.ts';
import { familyOf } from './families.ts';
import { phraseIn } from './phrases.ts';

/*
 * « Oui ce soir pour vérifier », « ce soir quand ma mère dormira »: beside a wish to die it is when, whatever was asked, and counts as
 * the tap « tonight » does. After a question about a call or help it may be when they call, and says nothing more.
 */

const phrase = phraseIn('times');
const purpose = phrase('tonight-with-a-purpose');
const unseen = phrase('tonight-unseen');
/** « C'est ce soir. Dimanche, c'est le téléphone. » */
const itIs = phrase('it-is-tonight');
const ofHelp: ReadonlySet<string | null> = new Set<QuestionId>(['help', 'care', 'human-consent', 'barrier']);

export const tonightSigns = ({ state, clauses, asked }: Around): Piece => {
  const { self } = state;
  const piece: Piece = { dangers: [], facts: {} };
  const isOwn = familyOf(self.category) === 'suicide' && self.level >= 2;
  if (!isOwn || ofHelp.has(asked)) return piece;
  for (const clause of ownClauses(clauses)) {
    const isMeant = self.level >= 3 && purpose.test(clause.said);
    const isSaid = (unseen.test(clause.said) || itIs.test(clause.said)) && asked !== 'call';
    if (!isMeant && !isSaid) continue;
    piece.dangers.push({ subject: 'self', severity: 4, category: 'suicide', clause });
    piece.facts.when = 'tonight';
  }
  return piece;
};
