import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/**
 * The frame of an evaluation command: one JSON value a line in, one out, in order, and nothing else on standard
 * output. `written` says how a reply stands there, where a person reads it instead of a program. The first line that cannot be read ends the command with a sentence on standard error and status 1.
 */
export const answerLines = async <Line extends z.ZodType, Reply>(
  schema: Line,
  answer: (line: z.output<Line>) => Reply | Promise<Reply>,
  written: (reply: Reply) => string = (reply) => `${JSON.stringify(reply)}\n`,
): Promise<void> => {
  let number = 0;
  try {
    for await (const text of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
      number++;
      if (text.trim() === '') continue;
      const reply = written(await answer(schema.parse(JSON.parse(text))));
      if (!process.stdout.write(reply)) await once(process.stdout, 'drain');
    }
  } catch (error) {
    console.error(`Ligne ${number} : ${sentenceOf(error)}`);
    process.exitCode = 1;
    process.stdin.destroy();
  }
};

const sentenceOf = (error: unknown): string => {
  // The parser's own message quotes the line.
  if (error instanceof SyntaxError) return "ce n'est pas du JSON.";
  if (error instanceof z.ZodError) {
    const issue = error.issues[0]!;
    return `champ « ${issue.path.join('.') || 'ligne entière'} » : ${issue.message}.`;
  }
  return error instanceof Error ? error.message : String(error);
};
