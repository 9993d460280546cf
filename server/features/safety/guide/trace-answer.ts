import type { QuestionId } from '#shared/safety/turn-record.ts';
import { isTraced, trace } from '../reading/trace.ts';
import type { Clause } from './clauses.ts';

type Taken = {
  asked: QuestionId | null;
  choice: string | null;
  exempt: readonly Clause[];
  denials: readonly Clause[];
};

/** Reports which clauses of a message only answer a question, for whoever asks why the rest was read as it was. */
export const traceAnswer = (text: string, { asked, choice, exempt, denials }: Taken): void => {
  if (!isTraced()) return;
  const quotes = (clauses: readonly Clause[]) => clauses.map(({ from, to }) => text.slice(from, to));
  trace({ kind: 'answer', asked, choice, exempt: quotes(exempt), denials: quotes(denials) });
};
