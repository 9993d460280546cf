import type { Secret } from '#server/ground/crypto/secret.ts';
import type { ModelPatience } from './model-patience.ts';
import { openaiCompatible } from './openai-compatible.ts';
import type { ConfiguredModel } from './port.ts';

/** Mistral's own endpoint (Paris): same protocol, and a reply that was cut is continued from its `prefix`. */
export const mistral = (options: {
  apiKey: Secret;
  model?: string | null;
  baseUrl?: string;
  patience?: Partial<ModelPatience>;
}): ConfiguredModel =>
  openaiCompatible({
    name: 'mistral',
    place: { on: 'elsewhere', who: 'Mistral AI', country: 'FR' },
    baseUrl: options.baseUrl ?? 'https://api.mistral.ai/v1',
    apiKey: options.apiKey,
    model: options.model ?? 'mistral-small-latest',
    continuing: 'prefix',
    ...(options.patience && { patience: options.patience }),
  });
