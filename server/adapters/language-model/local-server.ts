import { z } from 'zod';

/** Default addresses of the common local model servers. */
const usual = [
  { name: 'Ollama', port: 11434 },
  { name: 'llama.cpp', port: 8080 },
  { name: 'LM Studio', port: 1234 },
] as const;

/** A server on this machine answers at once, or it is not there. */
const patience = 500;

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** The first model that is served there; null where nothing answers, or something else does. */
const modelAt = async (baseUrl: string): Promise<string | null> => {
  try {
    // Not followed: what leads elsewhere is not on this machine.
    const answer = await fetch(`${baseUrl}/models`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return null;
    const { data } = modelsSchema.parse(await answer.json());
    // It is printed for a terminal and a shell: a name that is more than a name is left out.
    return /^[\w.:/@+-]{1,120}$/.test(data[0]!.id) ? data[0]!.id : null;
  } catch {
    return null;
  }
};

/**
 * Looks once for a model server on this machine, and gives the command line that would use it. It connects to no model:
 * the line is printed, and the operator decides.
 */
export const findLocalModel = async (
  places: readonly { name: string; port: number }[] = usual,
): Promise<string | null> => {
  const found = await Promise.all(
    places.map(async ({ name, port }) => {
      const baseUrl = `http://127.0.0.1:${port}/v1`;
      const model = await modelAt(baseUrl);
      return (
        model && `${name} répond ici. Pour l'employer : LLM_BASE_URL=${baseUrl} LLM_MODEL=${model} npm start`
      );
    }),
  );
  return found.find((line) => line !== null) ?? null;
};
