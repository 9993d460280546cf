import type { Contributions } from '#server/ground/contributions.ts';
import { newId } from '#server/ground/ids.ts';
import { seconds } from '#shared/time.ts';
import { type Answering, converse, type Said } from './converse.ts';
import { companionFunctions } from './functions.ts';
import { companionJobs } from './jobs.ts';
import { LiveReplies, type SaveReplies } from './live-replies.ts';
import { companionPersonalData } from './personal-data.ts';
import type { CompanionContext, CompanionDeps } from './ports.ts';
import { sealBody, sealMeta } from './sealed-texts.ts';
import { startSession } from './start-session.ts';
import * as store from './store.ts';
import { writerSilence } from './write-reply.ts';

export type { Answering, Said } from './converse.ts';
export type { CompanionDeps } from './ports.ts';

/** So many replies travel in one statement: five hundred texts at once would each exist six times over for a moment. */
const savedTogether = 50;

const saveReplies = ({ db, vault, clock }: CompanionDeps): SaveReplies => {
  const rowOf = async ({ reply, state }: Parameters<SaveReplies>[0][number]) => {
    const box = await vault.boxFor(reply.userId);
    if (reply.sealedMeta?.of !== reply.meta) {
      reply.sealedMeta = { of: reply.meta, sealed: sealMeta(box, reply.meta) };
    }
    return {
      id: reply.id,
      state,
      bodySealed: sealBody(box, reply.text),
      metaSealed: reply.sealedMeta.sealed,
      model: reply.model,
      promptVersion: reply.promptVersion,
    };
  };
  return async (batch) => {
    const saved = new Set<string>();
    for (let from = 0; from < batch.length; from += savedTogether) {
      const rows = await Promise.all(batch.slice(from, from + savedTogether).map(rowOf));
      const ids = await db.system('reply-flush', (tx) => store.flushReplies(tx, rows, clock.now()));
      for (const id of ids) saved.add(id);
    }
    return saved;
  };
};

export type CompanionRoom = Contributions & {
  converse(said: Said): Promise<Answering>;
  /** Opens a session in any channel; @throws AppError what admission refuses. */
  startSession(input: Parameters<typeof startSession>[1]): Promise<Answering>;
  /** Replies being written by this process. */
  openReplies(): number;
  /** After the crash of the only process there was: what says it is being written was cut. */
  recover(): Promise<void>;
  /** Lets replies finish for up to `within` milliseconds, then keeps what they have, to be resumed. */
  drain(within: number): Promise<void>;
};

/** The companion: one verb, `converse`, for every channel; replies belong to the server and survive the connection. */
export const companionRoom = (deps: CompanionDeps & { flushEvery?: number }): CompanionRoom => {
  const context: CompanionContext = {
    ...deps,
    writer: newId(),
    silence: writerSilence,
    live: new LiveReplies({
      save: saveReplies(deps),
      flushEvery: deps.flushEvery ?? seconds(1),
      onFailure: (error) => deps.log.error({ err: error }, 'replies not saved, trying again'),
    }),
  };
  return {
    converse: (said) => converse(context, said),
    startSession: (input) => startSession(context, input),
    openReplies: () => context.live.size,
    recover: () => deps.db.system('reply-flush', (tx) => store.markAllInterrupted(tx)),
    async drain(within) {
      await context.live.settled(within);
      await context.live.interruptAll();
    },
    functions: companionFunctions(context),
    jobs: companionJobs(context),
    personalData: [companionPersonalData(deps)],
  };
};
