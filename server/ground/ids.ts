import { randomUUID } from 'node:crypto';

/**
 * The id of a row, at random: one that begins with its time tells whoever sees it since when somebody is here, and of an account
 * without a name whose it is. What must keep an order has a number for it, or an instant of its own (`afterThose`).
 */
export const newId = (): string => randomUUID();
