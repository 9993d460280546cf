import { sql } from 'kysely';
import { z } from 'zod';
import type { Clock } from '#server/ground/clock.ts';
import { type Contributions, declareFunction, declareJob } from '#server/ground/contributions.ts';
import type { Db } from '#server/ground/db/db.ts';
import { deleteInBatches, oldestGoes } from '#server/ground/db/retention.ts';
import type { Limit } from '#server/ground/http/rate-limit.ts';
import type { Log } from '#server/ground/log/log.ts';
import { assessTextBody, assessTextReply } from '#shared/safety/assess-text.ts';
import type { Address, Country, SafetyCategory, Severity, Turn } from '#shared/safety/levels.ts';
import { days, minutes } from '#shared/time.ts';
import { assessSafely } from './assess.ts';
import { resourcesFor } from './numbers.ts';
import { createOutgoingGuard, type OutgoingGuard } from './outgoing-guard.ts';
import { guidanceFor, type ProtocolReply, protocolOpening, protocolReply } from './protocol-reply.ts';
import { type Reading, readMessage, readState, readTurn } from './read-message.ts';
import { hasEventAbout, listEvents, sumsByQuarter } from './store.ts';

export type SafetyDeps = { db: Db; clock: Clock; log: Log; brand: string };

export type SafetyRoom = Contributions & {
  /** Every message, in every channel, before any model. */
  read(input: Parameters<typeof readMessage>[1]): Promise<Reading>;
  stateOf(userId: string): Promise<Reading>;
  /** Whether the person spoke of one of these subjects in the last twelve months, whatever their state is now. */
  spokeOf(userId: string, categories: readonly SafetyCategory[]): Promise<boolean>;
  /** Level 2 and above: the protocol's own text. Null below. */
  reply(input: {
    reading: Reading;
    turns: readonly Turn[];
    country: Country;
    address: Address;
  }): ProtocolReply | null;
  /** How a session opens while an earlier state holds; null when none does. */
  opening(input: { reading: Reading; country: Country; address: Address }): ProtocolReply | null;
  /** The lines a person at this level is shown, for whoever helps them to give the same. */
  resourcesFor: typeof resourcesFor;
  guidance(reading: Reading): string;
  /** What the help sheet is about, for a text outside any conversation; null when none is needed. Keeps nothing. */
  helpFor(text: string): SafetyCategory | null;
  guard(severity: Severity, address: Address): OutgoingGuard;
};

/** An answer of the intake, with room to spare; reading it costs some milliseconds. */
const shortText = 4_000;

/**
 * A check that is refused is a danger nobody sees, and a whole company sits behind one address: short texts are read as fast
 * as five hundred people can write them. Long ones cost up to half a second of the whole house, and are few.
 */
export const assessLimit = (octets: number): Limit =>
  octets <= shortText
    ? { action: 'assess-text', max: 1_500, per: minutes(5), keyedBy: 'address' }
    : { action: 'assess-long-text', max: 60, per: minutes(5), keyedBy: 'address' };

/** Events are kept as long as conversations. */
const eventRetention = days(365);

/** The safety room: it knows nobody, asks no model, and answers when everything else is down. */
export const safetyRoom = (deps: SafetyDeps): SafetyRoom => ({
  helpFor: (text) => {
    const { severity, category } = assessSafely({ text }, (error) =>
      deps.log.error({ err: error, room: 'safety' }, 'the check failed'),
    );
    return severity >= 2 ? category : null;
  },
  read: (input) => readMessage(deps, input),
  stateOf: (userId) => readState(deps, userId),
  spokeOf: (userId, categories) =>
    deps.db.system('safety', (tx) =>
      hasEventAbout(tx, userId, categories, new Date(deps.clock.now().getTime() - eventRetention)),
    ),
  reply: ({ reading, ...rest }) =>
    protocolReply({ severity: reading.severity, level: reading.level, category: reading.category, ...rest }),
  opening: ({ reading, ...rest }) =>
    protocolOpening({
      level: reading.level,
      category: reading.category,
      brand: deps.brand,
      ...rest,
    }),
  resourcesFor,
  guidance: (reading) => guidanceFor(reading.level, reading.category),
  guard: (severity, address) => createOutgoingGuard({ severity, address }),
  functions: [
    declareFunction({
      name: 'assess-text',
      admission: 'anyone',
      body: assessTextBody,
      reply: assessTextReply,
      limit: assessLimit,
      // Neither stored nor logged: what is typed before an account exists is nobody's.
      async handle({ body }) {
        const { severity, category } = assessSafely({ text: body.text, context: body.context }, (error) =>
          deps.log.error({ err: error, room: 'safety' }, 'the check failed'),
        );
        const assessed = { severity, category, opensHelp: severity >= 2 };
        if (!body.answer) return assessed;
        const reading = readTurn(deps, body.text, body.context);
        const turns: Turn[] = [...body.context, { role: 'user', text: body.text }];
        return {
          ...assessed,
          answer: { level: reading.level, protocol: protocolReply({ ...reading, turns, ...body.answer }) },
        };
      },
    }),
  ],
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
      },
    }),
  ],
  personalData: [
    {
      tables: ['public.safety_states', 'public.safety_events'],
      label: 'Ce que le protocole de sécurité a noté',
      holds: 'Un niveau, un sujet et une heure. Jamais vos mots.',
      purpose: "Répondre au danger, et s'en souvenir d'une séance à l'autre",
      basis: 'intérêt vital',
      nextPurge: oldestGoes(deps.db, 'public.safety_events', 'happened_at', eventRetention),
      retention: '12 mois ; le niveau, la catégorie et l’heure, jamais le texte',
      figures: sumsByQuarter,
      export: (userId) =>
        deps.db.system('data-export', async (tx) =>
          (await listEvents(tx, userId)).map((row) => ({
            date: row.happened_at.toISOString(),
            niveau: row.level,
            categorie: row.category,
          })),
        ),
    },
  ],
});
