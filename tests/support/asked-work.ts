import { type Proof, proofToken, solve } from '#shared/asked-work.ts';
import { digestsAfter } from '#web/lib/sha256.ts';

/** What a refusal asks for, as its body says it. */
type Asked = { challenge: string; bits: number };

/** Does the work as a browser does. */
export const doWork = (asked: Asked): Promise<Proof> => solve(asked, digestsAfter, async () => {});

/** The answer as the official client carries it. */
export const workToken = async (asked: Asked): Promise<string> => proofToken(await doWork(asked));
