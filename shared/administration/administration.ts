import { z } from 'zod';

const instant = z.iso.datetime();

/** Rights that the administration gives and takes; those of employees and contacts come with their company. */
export const grantableRoles = ['moderator', 'admin'] as const;
export const grantableRoleSchema = z.enum(grantableRoles);
export type GrantableRole = (typeof grantableRoles)[number];
export const roleNames: Record<GrantableRole, string> = {
  moderator: 'Modération',
  admin: 'Administration',
};

/** Specification §7: `success`, `message`, `error`. */
export const resetPasswordBody = z.object({
  email: z.string().min(1).max(320),
  newPassword: z.string().max(200),
});
export const resetPasswordReply = z.object({
  success: z.boolean(),
  message: z.string().optional(),
  error: z.string().optional(),
});

export const setRoleBody = z.object({ profileId: z.uuid(), role: grantableRoleSchema, granted: z.boolean() });
export const rolesBody = z.object({ profileId: z.uuid() });
export const rolesReply = z.object({ roles: z.array(z.string()), self: z.boolean() });

/** Numbers of a week that begins on a Monday; people are counted, never named. */
export const weekSchema = z.object({
  week: z.string(),
  signUps: z.number().int(),
  sessions: z.number().int(),
  writers: z.number().int(),
});
export type Week = z.infer<typeof weekSchema>;

export const figuresReply = z.object({ weeks: z.array(weekSchema) });

export const orderSchema = z.object({
  company: z.string(),
  kind: z.enum(['first', 'more']),
  seats: z.number().int(),
  state: z.enum(['waiting', 'making', 'ready', 'closed']),
  cardsMade: z.number().int(),
  orderedAt: instant,
});
export const failedJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The kind of error, never its words: they might hold somebody's. */
  error: z.string(),
  failedAt: instant,
});
/** One thing the service leans on: how it is, and what was measured, in French. */
export const healthSchema = z.object({
  what: z.string(),
  state: z.enum(['good', 'watch', 'bad']),
  says: z.string(),
});
export type Health = z.infer<typeof healthSchema>;

export const operationsReply = z.object({
  now: instant,
  health: z.array(healthSchema),
  startedAt: instant,
  version: z.string(),
  database: z.enum(['embedded', 'postgres']),
  adapters: z.object({ model: z.string(), mail: z.string(), payments: z.string() }),
  openReplies: z.number().int(),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number().int(),
      running: z.number().int(),
      failed: z.number().int(),
    }),
  ),
  failedJobs: z.array(failedJobSchema),
  mailFailures: z.array(z.object({ kind: z.string(), reason: z.string(), failedAt: instant })),
  launches: z.array(z.object({ launch: z.string(), people: z.number().int() })),
  orders: z.array(orderSchema),
});
export type Operations = z.infer<typeof operationsReply>;

export const retryJobBody = z.object({ name: z.string().max(100), id: z.uuid() });

export const journalBody = z.object({ before: z.number().int().positive().nullable().default(null) });
export const journalReply = z.object({
  entries: z.array(
    z.object({
      id: z.number().int(),
      at: instant,
      action: z.string(),
      by: z.enum(['user', 'staff', 'operator', 'product']),
      actor: z.string().nullable(),
      subject: z.string().nullable(),
      details: z.record(z.string(), z.unknown()),
    }),
  ),
  intact: z.boolean(),
});
export type Journal = z.infer<typeof journalReply>;
