import { newId } from '#server/ground/ids.ts';
import type { Message } from '#shared/companion/conversation.ts';
import { AppError } from '#shared/errors.ts';
import { toldAtFour } from '#shared/moderation/texts.ts';
import { addressSchema } from '#shared/safety/levels.ts';
import { seconds } from '#shared/time.ts';
import { objectionMail, secondSignatureMail } from './alarm-mails.ts';
import { readingClosedIn } from './overdue-glass.ts';
import { type ModerationContext, type Staff, sealedNote, sealedReason } from './ports.ts';
import { listStaff } from './raise-store.ts';
import { callTeam } from './sound-alarms.ts';
import * as store from './store.ts';
import { underPolicies } from './under-policies.ts';

/** The minimum: the last turns of the one session the alert is about. */
export const turnsShown = 30;
/** A double click, a key held down or a retry: one gesture, one line in the person's history. */
const oneGesture = seconds(5);

type Grounds = 'consent' | 'break_glass';

/** @throws AppError `alert_not_held`, `reading_not_allowed` */
const openHeld = async (context: ModerationContext, staff: Staff, id: string) => {
  const { held, rows } = await underPolicies(context, staff, async (tx) => ({
    held: await store.findHeldAlert(tx, id),
    rows: await store.readHeldMessages(tx, id, turnsShown + 1),
  }));
  if (!held) throw new AppError('alert_not_held');
  if (held.grounds === null || held.conversation_id === null) throw new AppError('reading_not_allowed');
  return {
    userId: held.user_id,
    conversationId: held.conversation_id,
    grounds: held.grounds as Grounds,
    rows,
  };
};

/**
 * Opens the session of an alert. The access is written down before a word is given: where it cannot be written, nothing
 * is read.
 */
export const readConversation = async (
  context: ModerationContext,
  staff: Staff,
  id: string,
): Promise<{ messages: Message[]; more: boolean; facts: string[]; factsOfOther: string[] }> => {
  const { db, clock, audit, companion, safety } = context;
  // What is written while the rows are fetched came after this reading.
  const now = clock.now();
  const { userId, conversationId, grounds, rows } = await openHeld(context, staff, id);
  await db.system('audit', async (tx) => {
    await store.acknowledge(tx, id, staff.userId);
    if (await store.readJustNow(tx, id, staff.userId, new Date(now.getTime() - oneGesture))) return;
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'read', now });
    await audit.record(tx, {
      actorId: staff.userId,
      actorKind: 'staff',
      action: 'read-conversation',
      subjectId: userId,
      details: { alert: id, grounds },
    });
  });
  const messages = await companion.openMessages(userId, rows.slice(0, turnsShown));
  // The ground opens the one session: what was told elsewhere stays closed.
  const told = await safety.toldIn(userId, conversationId);
  const linesOf = (subject: 'self' | 'other') =>
    told.filter((each) => each.subject === subject).map(({ label, value }) => `${label} : ${value}`);
  return {
    messages: messages.toReversed(),
    more: rows.length > turnsShown,
    facts: linesOf('self'),
    factsOfOther: linesOf('other'),
  };
};

/**
 * A human writes in the thread. No model answers it, and it says in whose name it stands.
 * @throws AppError `alert_not_held`, `reading_not_allowed`, `session_not_known`
 */
export const writeToPerson = async (
  context: ModerationContext,
  staff: Staff,
  input: { id: string; clientId: string; text: string },
): Promise<Message> => {
  const { db, clock, audit, companion, vault } = context;
  const { userId, conversationId, grounds } = await openHeld(context, staff, input.id);
  const box = await vault.boxFor(userId);
  const message = await db.system('safety', async (tx) => {
    const again = await store.wasWritten(tx, input.id, { conversationId, clientId: input.clientId });
    const written = await companion.addTeamMessage(tx, {
      conversationId,
      box,
      role: 'team',
      text: input.text,
      clientId: input.clientId,
    });
    if (!written || again) return written;
    await store.acknowledge(tx, input.id, staff.userId);
    await store.noteEvent(tx, { alertId: input.id, actorId: staff.userId, kind: 'wrote', now: clock.now() });
    await audit.record(tx, {
      actorId: staff.userId,
      actorKind: 'staff',
      action: 'write-to-person',
      subjectId: userId,
      details: { alert: input.id, grounds },
    });
    return written;
  });
  if (!message) throw new AppError('session_not_known');
  return message;
};

/**
 * In imminent mortal danger, without consent (S-18): opens at once on a written reason. The reason, the word to the person
 * and the entry in their history stand or fall together; then the others of the team are told, to countersign.
 * @throws AppError `alert_not_held`, `glass_not_breakable`
 */
export const breakGlass = async (
  context: ModerationContext,
  staff: Staff,
  { id, reason }: { id: string; reason: string },
): Promise<void> => {
  const { db, clock, audit, companion, vault } = context;
  const now = clock.now();
  const held = await underPolicies(context, staff, (tx) => store.findHeldAlert(tx, id));
  if (!held) throw new AppError('alert_not_held');
  const box = await vault.boxFor(held.user_id);
  const team = await db.system('safety', async (tx) => {
    const reasonSealed = box.seal(reason, sealedReason);
    const conversationId = await store.breakGlass(tx, id, { by: staff.userId, reasonSealed, now });
    if (!conversationId) throw new AppError('glass_not_breakable');
    const text = toldAtFour[addressSchema.catch('vous').parse(held.address)];
    await companion.addTeamMessage(tx, { conversationId, box, role: 'notice', text, clientId: newId() });
    const noteSealed = box.seal(reason, sealedNote);
    const event = await store.noteEvent(tx, {
      alertId: id,
      actorId: staff.userId,
      kind: 'glass',
      noteSealed,
      now,
    });
    await store.acknowledge(tx, id, staff.userId);
    await audit.record(tx, {
      actorId: staff.userId,
      actorKind: 'staff',
      action: 'break-glass',
      subjectId: held.user_id,
      details: { alert: id, grounds: 'break_glass', event },
    });
    return listStaff(tx, context.vault, now);
  });
  context.metrics.glassBroken.inc();
  const others = team.filter(({ user_id }) => user_id !== staff.userId && user_id !== held.user_id);
  const url = context.publicUrl();
  await callTeam(context, others, (to) => secondSignatureMail({ brand: context.brand, to, url, id }));
};

/**
 * The second person does not agree, and says why: the reading closes at once, the person is told and can read why, and
 * whoever opened hears of it, with the administrators. A new reason may open again: a life comes first.
 * @throws AppError `glass_not_signable`
 */
export const objectToGlass = async (
  context: ModerationContext,
  staff: Staff,
  { id, comment }: { id: string; comment: string },
): Promise<void> => {
  const { db, clock, audit, companion, vault } = context;
  const now = clock.now();
  const person = await underPolicies(context, staff, (tx) => store.findAlertPerson(tx, id));
  if (!person) throw new AppError('glass_not_signable');
  const box = await vault.boxFor(person);
  const { team, opener } = await db.system('safety', async (tx) => {
    const refused = await store.objectToGlass(tx, id, staff.userId, now);
    if (!refused) throw new AppError('glass_not_signable');
    const noteSealed = box.seal(comment, sealedNote);
    const event = await store.noteEvent(tx, {
      alertId: id,
      actorId: staff.userId,
      kind: 'objected',
      noteSealed,
      now,
    });
    await audit.record(tx, {
      actorId: staff.userId,
      actorKind: 'staff',
      action: 'object-to-glass',
      subjectId: person,
      details: { alert: id, event },
    });
    const glass = await store.findGlass(tx, id);
    if (glass?.conversation_id)
      await companion.addTeamMessage(tx, { ...readingClosedIn(glass.conversation_id, glass.address), box });
    return { team: await listStaff(tx, context.vault, now), opener: refused.glass_by };
  });
  const called = team.filter(
    ({ user_id, admin }) => user_id !== staff.userId && user_id !== person && (admin || user_id === opener),
  );
  const url = context.publicUrl();
  await callTeam(context, called, (to) => objectionMail({ brand: context.brand, to, url, id }));
};

/** The second person read the reason, and signs. @throws AppError `glass_not_signable` */
export const countersignGlass = async (
  context: ModerationContext,
  staff: Staff,
  id: string,
): Promise<void> => {
  const { db, clock, audit } = context;
  const now = clock.now();
  const person = await underPolicies(context, staff, async (tx) => {
    const userId = await store.findAlertPerson(tx, id);
    if (!userId || !(await store.countersign(tx, id, staff.userId, now)))
      throw new AppError('glass_not_signable');
    return userId;
  });
  await db.system('audit', async (tx) => {
    await store.noteEvent(tx, { alertId: id, actorId: staff.userId, kind: 'countersigned', now });
    await audit.record(tx, {
      actorId: staff.userId,
      actorKind: 'staff',
      action: 'countersign-glass',
      subjectId: person,
      details: { alert: id },
    });
  });
};
