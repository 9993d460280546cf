import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Vault } from '#server/ground/crypto/vault.ts';
import type { Db } from '#server/ground/db/db.ts';
import { deleteInBatches, oldestGoes } from '#server/ground/db/retention.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import { afterDangerBody, afterDangerReply } from '#shared/safety/after-danger.ts';
import { assessTextBody, assessTextReply } from '#shared/safety/assess-text.ts';
import { boundedTurns } from '#shared/safety/bounded-turns.ts';
import type { Country, SafetyCategory } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';
import { afterDanger } from './after-danger.ts';
import { guidanceFor, receptionGuidance, type SaidInSession } from './guidance.ts';
import { resourcesFor } from './numbers.ts';
import { openSafely, type SessionToOpen } from './open-session.ts';
import { checkReply } from './outgoing/check-reply.ts';
import { createLeakCheck } from './outgoing/instructions-leak.ts';
import { askLook } from './outgoing/look/ask-look.ts';
import {
  createReplyGuard,
  type GuardHit,
  type ReplyGuard,
  type ReplyGuardOptions,
} from './outgoing/reply-guard.ts';
import { askedAgain, besideLanguage, safeReply } from './outgoing/safe-replies.ts';
import { interruption, type RaisableReading, readRaisable } from './raise-late.ts';
import {
  type Preview,
  previewMessage,
  type Reading,
  type ReadingDeps,
  readMessage,
  readState,
  readUnsaved,
} from './read-message.ts';
import { createReadingThread } from './reading-thread/reading-thread.ts';
import { safetyFills } from './seal-earlier.ts';
import { openEvent } from './sealed-level.ts';
import { askReader } from './second-reader/ask-reader.ts';
import { hasEventAbout, listEvents, listEventsBetween, type NotedEvent, sumsByQuarter } from './store.ts';
import type { MessageToRead, Standing } from './take-message.ts';
import { exportedFacts, forgetTold, isUnderAge, type ToldFact, toldFacts } from './told-facts.ts';

export type { SaidInSession } from './guidance.ts';
export type { SentenceInReply } from './outgoing/look/ask-look.ts';
export type { LookAnswer } from './outgoing/look/look-answer.ts';
export type { GuardHit, ReplyGuard, ReplyGuardOptions } from './outgoing/reply-guard.ts';
export type { SafeReplyInput } from './outgoing/safe-replies.ts';
export type { ToldFact } from './told-facts.ts';

export type SafetyDeps = {
  db: Db;
  vault: Vault;
  clock: Clock;
  log: Log;
  brand: string;
  /** What no reply may repeat: how a model was told to work. */
  hiddenInstructions: string;
};

export type SafetyRoom = Contributions & {
  /** Every message, in every channel, before any model; with what the guide answers. */
  read(input: MessageToRead): Promise<Reading>;
  /** The same, where the second reader may still answer: what it says late can raise the reading. */
  readRaisable(input: MessageToRead): Promise<RaisableReading>;
  /** From the turns alone, storing nothing: needs neither the database nor the disk. */
  readUnsaved(input: MessageToRead): Promise<Reading>;
  /** What is said before the guide's words where others were shown. */
  interruption: typeof interruption;
  /** The same, keeping nothing: what a second reader is asked beside. */
  preview(input: MessageToRead): Promise<Preview | null>;
  askReader: typeof askReader;
  /** How a session opens; its `reply` is null unless an earlier state holds. */
  open(input: SessionToOpen): Promise<Reading>;
  stateOf(userId: string): Promise<Standing>;
  /** Whether the person spoke of one of these subjects in the last twelve months, whatever their state is now. */
  spokeOf(userId: string, categories: readonly SafetyCategory[]): Promise<boolean>;
  /** What was noted of anybody in a short while, for whoever must hear of it. */
  notedBetween(between: { from: Date; to: Date }): Promise<(NotedEvent & { userId: string })[]>;
  /** The lines a person at this level is shown, for whoever helps them to give the same. */
  resourcesFor: typeof resourcesFor;
  /** What the person told in this session, in plain French, for a human who may read it. */
  toldIn(userId: string, session: string): Promise<ToldFact[]>;
  /** Forgets what was told in these sessions, when they are deleted; the level and its time stay. */
  forgetSessions(userId: string, sessions: readonly string[]): Promise<void>;
  /** The person said that they are under age. */
  isUnderAge(userId: string): Promise<boolean>;
  /** What a model must know of a reading, with what the session says of it. */
  guidance(reading: Standing & Pick<Reading, 'ended' | 'denied'>, said: SaidInSession): string;
  receptionGuidance: typeof receptionGuidance;
  /** What the help sheet is about, for texts outside any conversation, each read alone; null when none is needed. Keeps nothing. */
  helpFor(...texts: readonly string[]): Promise<SafetyCategory | null>;
  /** Loads what reads long texts before the first of them comes. */
  warm(): Promise<void>;
  close(): Promise<void>;
  guard(options: Omit<ReplyGuardOptions, 'leaks'>): ReplyGuard;
  checkText(text: string, person: string, country: Country): GuardHit['category'] | null;
  askLook: typeof askLook;
  safeReply: typeof safeReply;
  askedAgain: typeof askedAgain;
  besideLanguage: typeof besideLanguage;
};

/** The longest message with twenty turns and their records, and room to spare. What is longer is not even parsed. */
const mostOctets = 98_304;

/** An answer of the intake, with room to spare; reading it costs some milliseconds. */
const shortText = 4_000;

/**
 * A check that is refused is a danger nobody sees, and a whole company sits behind one address: short texts are read as fast
 * as five hundred people can write them. Long ones cost the reading thread some tens of milliseconds, and are few.
 */
export const assessLimit = (octets: number): Limit =>
  octets <= shortText
    ? { action: 'assess-text', max: 1_500, per: minutes(5), keyedBy: 'address' }
    : { action: 'assess-long-text', max: 60, per: minutes(5), keyedBy: 'address' };

/** Events are kept as long as conversations. */
const eventRetention = days(365);

/** The safety room: it knows nobody, and answers when everything else is down; the model that `askReader` asks is the caller's. */
export const safetyRoom = (ports: SafetyDeps): SafetyRoom => {
  const leaks = createLeakCheck(ports.hiddenInstructions);
  const thread = createReadingThread({ log: ports.log });
  const deps: ReadingDeps = { ...ports, thread };
  return {
    helpFor: async (...texts) => {
      const { severity, category } = await thread.read({ kind: 'assess', texts }, 'member');
      return severity >= 2 ? category : null;
    },
    warm: () => thread.warm(),
    close: () => thread.close(),
    read: (input) => readMessage(deps, input),
    readRaisable: (input) => readRaisable(deps, input),
    readUnsaved: (input) => readUnsaved(deps, input),
    interruption,
    preview: (input) => previewMessage(deps, input),
    askReader,
    open: (input) => openSafely(deps, input),
    stateOf: (userId) => readState(deps, userId),
    async spokeOf(userId, categories) {
      const box = await deps.vault.boxFor(userId);
      const since = new Date(deps.clock.now().getTime() - eventRetention);
      return deps.db.system('safety', (tx) => hasEventAbout(tx, box, userId, categories, since));
    },
    async notedBetween(between) {
      const rows = await deps.db.system('safety', (tx) => listEventsBetween(tx, between));
      return Promise.all(
        rows.map(async (row) => {
          const box = await deps.vault.boxFor(row.user_id);
          return { ...openEvent(box, row), userId: row.user_id, happenedAt: row.happened_at };
        }),
      );
    },
    toldIn: (userId, session) => toldFacts(deps, userId, session),
    forgetSessions: (userId, sessions) => forgetTold(deps, userId, sessions),
    isUnderAge: (userId) => isUnderAge(deps, userId),
    resourcesFor,
    guidance: ({ ended = null, denied = [], ...reading }, said) =>
      guidanceFor({ ...reading, ended, denied, ...said }),
    receptionGuidance,
    guard: (options) => createReplyGuard({ ...options, leaks }),
    checkText: (text, person, country) =>
      checkReply(text, { person, country, level: 0, leaks })?.category ?? null,
    askLook,
    safeReply,
    askedAgain,
    besideLanguage,
    functions: [
      declareFunction({
        name: 'assess-text',
        admission: 'anyone',
        body: assessTextBody,
        reply: assessTextReply,
        limit: assessLimit,
        longestBody: mostOctets,
        // Neither stored nor logged: what is typed before an account exists is nobody's.
        async handle({ body: { text, context, chosen, answer } }) {
          const asked = { text, context: boundedTurns(context), chosen, answer, now: deps.clock.now() };
          const passed = await thread.read({ kind: 'pass', ...asked }, 'visitor');
          const { severity, category } = passed;
          const assessed = { severity, category, opensHelp: severity >= 2 };
          return passed.answer ? { ...assessed, answer: passed.answer } : assessed;
        },
      }),
      declareFunction({
        name: 'after-danger',
        admission: 'user',
        body: afterDangerBody,
        reply: afterDangerReply,
        handle: ({ userId, body: { country } }) => afterDanger(deps, { userId, country }),
      }),
    ],
    fills: safetyFills(deps),
    jobs: [
      declareJob({
        name: 'purge-safety-events',
        payload: z.object({}),
        schedule: '50 3 * * *',
        async handle() {
          const now = deps.clock.now();
          const before = new Date(now.getTime() - eventRetention);
          await deleteInBatches(deps.db, 'public.safety_events', sql`happened_at < ${before}`);
          await deleteInBatches(deps.db, 'public.safety_states', sql`expires_at < ${now}`);
          await deleteInBatches(deps.db, 'private.safety_facts', sql`expires_at < ${now}`);
        },
      }),
    ],
    personalData: [
      {
        tables: ['public.safety_states', 'public.safety_events'],
        label: 'Ce que le protocole de sécurité a noté',
        holds: 'Un niveau, un sujet et une heure. Jamais vos mots.',
        purpose: 'Répondre au danger, et s’en souvenir d’une séance à l’autre',
        basis: 'intérêt vital',
        nextPurge: oldestGoes(deps.db, 'public.safety_events', 'happened_at', eventRetention),
        retention: '12 mois ; le niveau, la catégorie et l’heure, jamais le texte',
        figures: async (tx, userId) => sumsByQuarter(tx, await deps.vault.boxFor(userId), userId),
        async export(userId) {
          const box = await deps.vault.boxFor(userId);
          const events = await deps.db.system('data-export', (tx) => listEvents(tx, box, userId));
          return events.map(({ happenedAt, level, category }) => ({
            date: happenedAt.toISOString(),
            niveau: level,
            categorie: category,
          }));
        },
      },
      {
        tables: ['private.safety_facts'],
        label: 'Ce que vous avez dit de votre sécurité',
        holds:
          'Vos réponses aux questions du guide (quand, avec qui, où en sont les secours), chiffrées avec votre clé.',
        purpose: 'Ne pas vous demander deux fois la même chose quand il y a danger',
        basis: 'intérêt vital',
        nextPurge: oldestGoes(deps.db, 'private.safety_facts', 'updated_at', days(90)),
        retention:
          '90 jours après le dernier message qui les touche, ou dès que vous supprimez la séance où vous l’avez dit',
        export: (userId) => exportedFacts(deps, userId),
      },
    ],
  };
};
