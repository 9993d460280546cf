import { z } from 'zod';
import { declareFunction, type FunctionDeclaration } from '#server/ground/contributions.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import {
  accessHistoryReply,
  alertAgreementReply,
  alertedSessionReply,
  decideHumanAccessBody,
  humanAccessBody,
  humanAccessReply,
  onDutyReply,
  openReadingsReply,
} from '#shared/moderation/human-access.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { decideAccess, viewAccess, viewHistory } from './decide-access.ts';
import { someoneOnDuty } from './duty.ts';
import { alertsAtIntake } from './intake-choice.ts';
import { alertedSession, alertsDecidedAt, standingConsents } from './person-store.ts';
import type { ModerationContext } from './ports.ts';
import { agreesToAlerts } from './raise-store.ts';

/** What a person asks about humans of the team. */
export const personFunctions = (context: ModerationContext): FunctionDeclaration[] => [
  declareFunction({
    name: 'human-access',
    admission: 'user',
    body: humanAccessBody,
    reply: humanAccessReply,
    handle: ({ body, who, userId }) => viewAccess(context, { who, userId }, body.conversationId),
  }),
  declareFunction({
    name: 'alerted-session',
    admission: 'user',
    body: z.object({}),
    reply: alertedSessionReply,
    async handle({ userId }) {
      const found = await context.db.system('safety', (tx) => alertedSession(tx, userId));
      return {
        session: found ? { conversationId: found.id, startedAt: found.started_at.toISOString() } : null,
      };
    },
  }),
  declareFunction({
    name: 'decide-human-access',
    admission: 'user',
    body: decideHumanAccessBody,
    reply: emptyReply,
    handle: ({ body, who, userId }) => decideAccess(context, { who, userId }, body),
  }),
  declareFunction({
    name: 'open-readings',
    admission: 'user',
    body: z.object({}),
    reply: openReadingsReply,
    async handle({ who, userId }) {
      const rows = await context.db.as(who, (tx) => standingConsents(tx, userId));
      return {
        sessions: rows.map((row) => ({
          conversationId: row.conversation_id,
          decidedAt: row.decided_at.toISOString(),
        })),
      };
    },
  }),
  declareFunction({
    name: 'access-history',
    admission: 'user',
    body: z.object({}),
    reply: accessHistoryReply,
    handle: ({ who, userId }) => viewHistory(context, { who, userId }),
  }),
  declareFunction({
    name: 'alert-agreement',
    admission: 'user',
    body: z.object({}),
    reply: alertAgreementReply,
    handle: ({ who, userId }) =>
      context.db.as(who, async (tx) => ({
        given: await agreesToAlerts(tx, userId, consentPurposes.safety_alerts.version),
        decidedAt: (await alertsDecidedAt(tx, userId))?.toISOString() ?? null,
        atIntake: await alertsAtIntake(tx, userId),
      })),
  }),
  declareFunction({
    name: 'team-on-duty',
    admission: 'anyone',
    body: z.object({}),
    reply: onDutyReply,
    handle: async () => ({ someoneOnDuty: await someoneOnDuty(context) }),
  }),
];
