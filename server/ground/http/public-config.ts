import type { OperatorFact } from '#shared/operator.ts';
import type { Http } from './create-http.ts';

/** The project's name, from which the official client's storage key derives. */
export const projectRef = 'eclaircie';

/** `/config.json`: what any client may know (contracts/operations.md, Addresses). */
export const mountPublicConfig = (
  app: Http,
  deps: {
    brand: string;
    publicUrl: () => string;
    anonKey: string;
    telegramBot: string | null;
    operatorFacts: readonly OperatorFact[];
    /** What is there and open at the moment somebody asks. */
    features(): Promise<Readonly<Record<string, boolean>>>;
  },
): void => {
  app.get('/config.json', async () => ({
    url: deps.publicUrl(),
    anonKey: deps.anonKey,
    projectRef,
    brand: deps.brand,
    telegramBot: deps.telegramBot,
    operator: deps.operatorFacts,
    features: await deps.features(),
  }));
};
