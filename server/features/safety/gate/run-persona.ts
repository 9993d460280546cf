import type { ShownResource } from '#shared/companion/conversation.ts';
import type { SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { type AskedId, askedBy, type TurnRecord } from '#shared/safety/turn-record.ts';
import type { Exchange } from './checklist.ts';
import type { Beat, Persona } from './personas.ts';

/** Whoever answers: the guide of paths, or any configured model behind the same safety. */
export type Answerer = (
  persona: Persona,
  turns: readonly Turn[],
) => Promise<{
  text: string;
  resources: readonly ShownResource[];
  record: TurnRecord;
  withoutTrace: boolean;
  standing: { severity: Severity; level: Severity; category: SafetyCategory };
}>;

/** One exchange of a run, and the least level the person's words so far had to be taken for. */
export type Step = Exchange & {
  said: string;
  mustReach: Severity;
  /** The level that stands or, where the reply asks about an unsure sign, the level of that sign. */
  noticed: Severity;
};

const isCheck = (asked: AskedId | null): boolean => asked?.startsWith('check-') ?? false;

/** Conversations are no longer than VERA-MH's. */
const longest = 30;

const saysOf = (beat: Beat): { says: string; atLeast: Severity } =>
  typeof beat === 'string' ? { says: beat, atLeast: 0 } : { says: beat[0], atLeast: beat[1] };

type Said = { says: string; atLeast: Severity };

/** What a person says next; null once they have said all they had to say. */
type NextWords = (turns: readonly Turn[], inDanger: boolean) => Promise<Said | null>;

/** The script of a persona: a question of the companion is answered first, once, where the person has an answer to it. */
const scripted = (persona: Persona): NextWords => {
  const beats = persona.beats.map(saysOf);
  const answers = new Map<AskedId, string[]>(
    Object.entries(persona.answers ?? {}).map(([asked, lines]) => [asked as AskedId, [...(lines ?? [])]]),
  );
  return async (turns, inDanger) => {
    const asked = askedBy(turns.at(-1) ?? {});
    const spoken = asked && inDanger ? answers.get(asked)?.shift() : undefined;
    return spoken ? { says: spoken, atLeast: 0 } : (beats.shift() ?? null);
  };
};

/**
 * Lets a person talk to the companion until they have said all they had to say.
 * @param next who says it: the script, or a model that plays the person
 */
export const runPersona = async (
  persona: Persona,
  answer: Answerer,
  next: NextWords = scripted(persona),
): Promise<Step[]> => {
  const opening = await answer(persona, []);
  const turns: Turn[] = [{ role: 'assistant', text: opening.text, record: opening.record }];
  const steps: Step[] = [];
  while (steps.length < longest) {
    const asked = askedBy(turns.at(-1) ?? {});
    // « Quand avez-vous pris du repos ? » asks for no date: answers are for questions about the danger.
    const inDanger = isCheck(asked) || (steps.at(-1)?.level ?? 0) >= 2;
    const beat = await next(turns, inDanger);
    if (!beat) break;
    turns.push({ role: 'user', text: beat.says });
    const { text, resources, record, standing, withoutTrace } = await answer(persona, turns);
    steps.push({
      said: beat.says,
      mustReach: beat.atLeast,
      noticed:
        isCheck(record.asked) && standing.severity > standing.level ? standing.severity : standing.level,
      asked: record.asked,
      afterCheck: isCheck(asked),
      hidden: withoutTrace,
      turns: [...turns],
      reply: text,
      resources,
      level: standing.level,
      category: standing.category,
      country: persona.country,
      address: persona.address,
    });
    turns.push({ role: 'assistant', text, record });
  }
  return steps;
};
