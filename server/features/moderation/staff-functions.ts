import { z } from 'zod';
import {
  declareFunction,
  type FunctionCall,
  type FunctionDeclaration,
  type StaffAdmission,
} from '#server/ground/contributions.ts';
import { emptyReply } from '#server/ground/http/functions.ts';
import {
  alertBody,
  alertReply,
  breakGlassBody,
  closeAlertBody,
  conversationReply,
  handOverBody,
  objectToGlassBody,
  pushBrowserBody,
  pushKeyReply,
  queueReply,
  setDutyBody,
  setDutyReply,
  writeToPersonBody,
  writeToPersonReply,
} from '#shared/moderation/alerts.ts';
import { addBrowser, removeBrowser } from './browsers.ts';
import { setDuty } from './duty.ts';
import { claimAlert, closeAlert, handOverAlert, releaseAlert, reopenAlert } from './hold-alert.ts';
import type { ModerationContext, Staff } from './ports.ts';
import {
  breakGlass,
  countersignGlass,
  objectToGlass,
  readConversation,
  writeToPerson,
} from './read-conversation.ts';
import { viewAlert, viewQueue } from './view-alerts.ts';

/** Everything of the console, a mere count included, asks for a verified second factor, whatever the house is set to. */
const team: StaffAdmission = { staff: ['moderator', 'admin'], shows: 'conversations' };

const teamOnly = <Body extends z.ZodType>(declaration: {
  name: string;
  body: Body;
  reply: z.ZodType;
  act(staff: Staff, body: z.output<Body>): Promise<unknown>;
}): FunctionDeclaration =>
  declareFunction({
    name: declaration.name,
    admission: team,
    body: declaration.body,
    reply: declaration.reply,
    handle: ({ body, who, userId }: FunctionCall<z.output<Body>>) => declaration.act({ who, userId }, body),
  });

export const staffFunctions = (context: ModerationContext): FunctionDeclaration[] => [
  teamOnly({
    name: 'moderation-queue',
    body: z.object({}),
    reply: queueReply,
    act: (staff) => viewQueue(context, staff),
  }),
  teamOnly({
    name: 'read-alert',
    body: alertBody,
    reply: alertReply,
    act: (staff, { alertId }) => viewAlert(context, staff, alertId),
  }),
  teamOnly({
    name: 'claim-alert',
    body: alertBody,
    reply: emptyReply,
    act: (staff, { alertId }) => claimAlert(context, staff, alertId),
  }),
  teamOnly({
    name: 'release-alert',
    body: alertBody,
    reply: emptyReply,
    act: (staff, { alertId }) => releaseAlert(context, staff, alertId),
  }),
  teamOnly({
    name: 'hand-over-alert',
    body: handOverBody,
    reply: emptyReply,
    act: (staff, { alertId, to, note }) => handOverAlert(context, staff, { id: alertId, to, note }),
  }),
  teamOnly({
    name: 'close-alert',
    body: closeAlertBody,
    reply: emptyReply,
    act: (staff, { alertId, ...how }) => closeAlert(context, staff, { id: alertId, ...how }),
  }),
  teamOnly({
    name: 'reopen-alert',
    body: alertBody,
    reply: emptyReply,
    act: (staff, { alertId }) => reopenAlert(context, staff, alertId),
  }),
  teamOnly({
    name: 'read-alert-conversation',
    body: alertBody,
    reply: conversationReply,
    act: (staff, { alertId }) => readConversation(context, staff, alertId),
  }),
  teamOnly({
    name: 'write-to-person',
    body: writeToPersonBody,
    reply: writeToPersonReply,
    act: async (staff, { alertId, clientId, text }) => ({
      message: await writeToPerson(context, staff, { id: alertId, clientId, text }),
    }),
  }),
  teamOnly({
    name: 'break-glass',
    body: breakGlassBody,
    reply: emptyReply,
    act: (staff, { alertId, reason }) => breakGlass(context, staff, { id: alertId, reason }),
  }),
  teamOnly({
    name: 'countersign-glass',
    body: alertBody,
    reply: emptyReply,
    act: (staff, { alertId }) => countersignGlass(context, staff, alertId),
  }),
  teamOnly({
    name: 'object-to-glass',
    body: objectToGlassBody,
    reply: emptyReply,
    act: (staff, { alertId, comment }) => objectToGlass(context, staff, { id: alertId, comment }),
  }),
  teamOnly({
    name: 'push-key',
    body: z.object({}),
    reply: pushKeyReply,
    act: async () => ({ publicKey: context.bell.publicKey }),
  }),
  teamOnly({
    name: 'add-push-browser',
    body: pushBrowserBody,
    reply: emptyReply,
    act: (staff, { endpoint }) => addBrowser(context, staff, endpoint),
  }),
  teamOnly({
    name: 'remove-push-browser',
    body: pushBrowserBody,
    reply: emptyReply,
    act: (staff, { endpoint }) => removeBrowser(context, staff, endpoint),
  }),
  teamOnly({
    name: 'set-duty',
    body: setDutyBody,
    reply: setDutyReply,
    act: async (staff, duty) => ({
      onDutyUntil: (await setDuty(context, staff, duty))?.toISOString() ?? null,
    }),
  }),
];
