import type { Secret } from '#server/ground/crypto/secret.ts';
import { mistral } from './mistral.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { AskedModel, LanguageModel } from './port.ts';

export { windowStart } from './chat-messages.ts';
export { askedWithinBudget, withDailyBudget } from './daily-budget.ts';
export * from './port.ts';

/** The slice of the configuration that says who writes. */
export type LanguageModelConfig = {
  baseUrl?: string | null;
  apiKey?: Secret | null;
  model?: string | null;
  mistralApiKey?: Secret | null;
};

/** Who writes the replies: the endpoint the operator named, else Mistral with a key; null: the guide of paths speaks. */
export const createLanguageModel = (config: LanguageModelConfig): (LanguageModel & AskedModel) | null => {
  const { baseUrl, apiKey = null, model, mistralApiKey } = config;
  if (baseUrl && model) return openaiCompatible({ baseUrl, apiKey, model });
  if (mistralApiKey) return mistral({ apiKey: mistralApiKey, model: model ?? null });
  return null;
};
