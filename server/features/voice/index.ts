import type { Speech } from '#server/adapters/speech/port.ts';
import type { Transcription } from '#server/adapters/transcription/port.ts';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction } from '#server/ground/contributions.ts';
import type { Db, Tx } from '#server/ground/db/db.ts';
import type { Who } from '#server/ground/db/who.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import { AppError } from '#shared/errors.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { minutes } from '#shared/time.ts';
import { textToSpeechBody } from '#shared/voice/text-to-speech.ts';
import { transcribeSpeechBody, transcribeSpeechReply } from '#shared/voice/transcription.ts';
import type { ConsentsRoom } from '../consents/index.ts';
import { speakText } from './speak-text.ts';
import { SpokenCache } from './spoken-cache.ts';
import { transcribeSpeech } from './transcribe-speech.ts';

export type VoiceDeps = {
  clock: Clock;
  log: Log;
  brand: string;
  speech: Speech;
  transcription: Transcription | null;
  consents: Pick<ConsentsRoom, 'has'>;
  /** Notes, once a day, that somebody's voice went to be taken down: the only access to sound there is. */
  audit: {
    record(
      tx: Tx,
      entry: {
        actorId: string | null;
        actorKind: 'user';
        action: string;
        subjectId: string | null;
        details: Record<string, unknown>;
      },
    ): Promise<void>;
  };
  db: Db;
  /** @throws AppError `voice_closed` */
  mayBeUsed(): Promise<void>;
};

export type VoiceRoom = Contributions & {
  /** Drops from memory what was said to one person. */
  forget(userId: string): void;
  /** Notes in the journal that somebody's voice was taken down, once a day and person, wherever it was heard. */
  noteHeard(userId: string): Promise<void>;
  close(): void;
};

/**
 * A reply is said clause by clause: a lively conversation asks some twenty times a minute. Whoever passes it hears the
 * voice of their own device instead, and reads everything as before.
 */
export const voiceLimits = {
  speak: { action: 'text-to-speech', max: 200, per: minutes(5), keyedBy: 'person' },
  transcribe: { action: 'transcribe-speech', max: 60, per: minutes(5), keyedBy: 'person' },
} as const satisfies Record<string, Limit>;

/** Speaking and listening for people; what is said about them is decided elsewhere. */
export const voiceRoom = (deps: VoiceDeps): VoiceRoom => {
  const { clock, log, brand, speech, transcription } = deps;
  const cache = new SpokenCache(clock);
  let heard = { day: '', people: new Set<string>() };
  /** One line a day and person (another after a restart): a line for each sentence would hide everything else. */
  const noteHeard = async (userId: string) => {
    const day = clock.now().toISOString().slice(0, 10);
    if (heard.day !== day) heard = { day, people: new Set() };
    if (heard.people.has(userId)) return;
    heard.people.add(userId);
    await deps.db.system('audit', (tx) =>
      deps.audit.record(tx, {
        actorId: userId,
        actorKind: 'user',
        action: 'transcribe-speech',
        subjectId: userId,
        details: {},
      }),
    );
  };
  /** The yes to the present wording: kept with the account, or given with the call by whoever has none. */
  const assertAgreed = async (who: Who, userId: string, agreedTo: string | undefined) => {
    if (userId !== '') {
      if (await deps.db.as(who, (tx) => deps.consents.has(tx, userId, 'voice'))) return;
      throw new AppError('voice_consent_missing');
    }
    if (agreedTo === undefined) throw new AppError('voice_consent_missing');
    if (agreedTo !== consentPurposes.voice.version) throw new AppError('consent_outdated');
  };
  const sweeping = setInterval(() => cache.dropOld(), minutes(1)).unref();
  return {
    forget: (userId) => cache.forget(userId),
    noteHeard,
    close() {
      clearInterval(sweeping);
      speech.close();
    },
    functions: [
      declareFunction({
        name: 'text-to-speech',
        admission: 'anyone',
        body: textToSpeechBody,
        reply: 'stream',
        limit: voiceLimits.speak,
        async handle({ body, userId, request, reply }) {
          await deps.mayBeUsed();
          return speakText(
            { speech, cache, log, brand },
            { text: body.text, voice: body.voiceId, pace: body.pace },
            userId,
            request,
            reply,
          );
        },
      }),
      declareFunction({
        name: 'transcribe-speech',
        admission: 'anyone',
        body: transcribeSpeechBody,
        reply: transcribeSpeechReply,
        limit: voiceLimits.transcribe,
        async handle({ body, who, userId, reply }) {
          await deps.mayBeUsed();
          await assertAgreed(who, userId, body.agreedTo);
          const leaving = new AbortController();
          reply.raw.on('close', () => leaving.abort());
          const recording = { bytes: Buffer.from(body.audio, 'base64'), type: body.type };
          const text = await transcribeSpeech({ transcription, log }, recording, leaving.signal);
          if (userId !== '') await noteHeard(userId);
          return { text };
        },
      }),
    ],
    personalData: [
      {
        tables: [],
        label: 'Voix de synthèse',
        holds: 'Le son d’une réponse, le temps de la réécouter.',
        purpose: 'Vous lire les réponses à voix haute',
        basis: 'consentement',
        retention:
          'cinq minutes, dans la mémoire du serveur seulement ; ce que vous dites au micro n’est jamais enregistré',
        export: async () => [],
        erase: async (_, userId) => cache.forget(userId),
      },
    ],
  };
};
