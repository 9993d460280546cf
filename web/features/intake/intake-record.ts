import { z } from 'zod';
import {
  type IntakeState,
  intakeMessages,
  isComplete,
  lastStep,
  owesMessage,
  startIntake,
} from '#shared/intake/intake-script.ts';
import { consentPurposes } from '#shared/privacy/consents.ts';
import { intakeKey as key } from './intake-key.ts';

/*
 * What this browser keeps of the intake dialogue, so that a reload, a dead battery or a detour through signing up loses
 * no word.
 */
const text = z.string().nullable();
const stateSchema: z.ZodType<IntakeState> = z.object({
  step: z.number().int().min(0).max(lastStep),
  lines: z.array(z.object({ role: z.enum(['assistant', 'user']), text: z.string() })).min(1),
  answers: z.object({
    nameOrPseudo: text,
    age: text,
    livingContext: text,
    chiefComplaint: text,
    symptoms: z.array(z.string()),
    distressLevel: z.number().int().min(1).max(10).nullable(),
    historyPsy: text,
    alertConsent: z.boolean().nullable(),
  }),
  unclear: z.boolean(),
});

const openSchema = z.object({
  kind: z.literal('open'),
  /** The row's id at the server, chosen here: a second try of the same save is the same row. */
  id: z.uuid(),
  /** Whose answers these are, once somebody is signed in: they are never saved to another account. */
  owner: z.string().nullable(),
  state: stateSchema,
  /** What is in the box. */
  draft: z.string(),
  /** The version of the wording that was agreed to. */
  consent: z.string().nullable(),
  consentRecorded: z.boolean(),
  completedAt: z.string().nullable(),
});
/** The answers are at the server; here stays only the mark that the dialogue is over. */
const savedSchema = z.object({ kind: z.literal('saved'), owner: z.string() });
const recordSchema = z.discriminatedUnion('kind', [openSchema, savedSchema]);

export type OpenIntake = z.infer<typeof openSchema>;
export type SavedIntake = z.infer<typeof savedSchema>;
export type IntakeRecord = OpenIntake | SavedIntake;

export const freshIntake = (owner: string | null = null): OpenIntake => ({
  kind: 'open',
  id: crypto.randomUUID(),
  owner,
  state: startIntake(),
  draft: '',
  consent: null,
  consentRecorded: false,
  completedAt: null,
});

/** Agreed to the present wording; an older one is asked again. */
export const hasConsent = (record: OpenIntake): boolean =>
  record.consent === consentPurposes.health_data.version;

/** Whether these may go to the account of this person now. */
export const mayBeSaved = (record: IntakeRecord, userId: string | undefined): record is OpenIntake =>
  record.kind === 'open' &&
  record.completedAt !== null &&
  isComplete(record.state) &&
  !owesMessage(record.state) &&
  hasConsent(record) &&
  record.owner === userId;

/** A visitor's answers become those of whoever signs in; another person begins their own. */
export const forPerson = (record: IntakeRecord, userId: string | undefined): IntakeRecord => {
  if (userId === undefined || record.owner === userId) return record;
  return record.owner === null ? { ...record, owner: userId } : freshIntake(userId);
};

export const parseIntake = (stored: string | null): IntakeRecord | null => {
  if (stored === null) return null;
  try {
    return recordSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
};

/** Null when nothing is kept, or what is kept cannot be read. */
export const readIntake = (): IntakeRecord | null => {
  try {
    return parseIntake(localStorage.getItem(key));
  } catch {
    return null;
  }
};

const untouched = (record: IntakeRecord): boolean =>
  record.kind === 'open' && record.state.lines.length === 1 && record.draft === '' && record.consent === null;

/** @returns false when this browser keeps nothing (storage forbidden or full) */
export const keepIntake = (record: IntakeRecord): boolean => {
  try {
    if (untouched(record)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(record));
    return true;
  } catch {
    return false;
  }
};

/** The answers leave this browser, unless the person began anew while they were being saved. */
export const markSaved = (id: string, owner: string): void => {
  const kept = readIntake();
  if (kept?.kind === 'open' && kept.id === id) keepIntake({ kind: 'saved', owner });
};

/** Calls back when another tab changed what is kept. Returns the way to stop. */
export const whenIntakeChangesElsewhere = (listener: (record: IntakeRecord | null) => void): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    // A null key: everything was cleared.
    if (event.key === key || event.key === null) listener(parseIntake(event.newValue));
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};

/** What the screen shows once only the mark is left. */
export const closingMessage = intakeMessages[lastStep]!;
