import type { Secret } from '#server/ground/crypto/secret.ts';
import { mistral } from './mistral.ts';
import { placeOf } from './model-place.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { ConfiguredModel } from './port.ts';

export { windowStart } from './chat-messages.ts';
export { askedWithinBudget, withDailyBudget } from './daily-budget.ts';
export { countryOf, type ModelPlace, staysInUnion } from './model-place.ts';
export * from './port.ts';

/** The slice of the configuration that says who writes. */
export type LanguageModelConfig = {
  baseUrl?: string | null;
  apiKey?: Secret | null;
  model?: string | null;
  mistralApiKey?: Secret | null;
  /** Who runs the endpoint, and in which country, as the operator says. */
  provider?: string | null;
  country?: string | null;
};

/** Who writes the replies: the endpoint the operator named, else Mistral with a key; null: the guide of paths speaks. */
export const createLanguageModel = (config: LanguageModelConfig): ConfiguredModel | null => {
  const { baseUrl, apiKey = null, model, mistralApiKey, provider, country } = config;
  if (baseUrl && model)
    return openaiCompatible({ baseUrl, apiKey, model, place: placeOf(baseUrl, { provider, country }) });
  if (mistralApiKey) return mistral({ apiKey: mistralApiKey, model: model ?? null });
  return null;
};
