import { normaliseAddress } from '#shared/auth/email.ts';
import { refuse } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { readUserViews, type UserView } from '../user-view.ts';
import { listUsers } from './admin-store.ts';

const usual = 50;
const most = 1000;

const numberIn = (value: unknown, otherwise: number): number => {
  if (value === undefined || value === '') return otherwise;
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : 0;
  return number > 0
    ? number
    : refuse('Bad Pagination Parameters: page and per_page are whole numbers from 1');
};

export type UserPage = { users: UserView[]; total: number; link: string };

/** The client takes the first digit after the first `=` of each address: `page` comes first (wire contract §2.7). */
const linkHeader = (site: string, { page, perPage, total }: Record<'page' | 'perPage' | 'total', number>) => {
  const last = Math.max(1, Math.ceil(total / perPage));
  const to = (number: number, rel: string) =>
    `<${site}/auth/v1/admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')].join(', ');
};

/**
 * All accounts, the newest first, a page at a time. Addresses are sealed, so that only a whole one can be looked for.
 * @throws AppError `validation_failed`
 */
export const listAccounts = async (
  context: AuthContext,
  query: Record<string, unknown>,
): Promise<UserPage> => {
  const page = numberIn(query.page, 1);
  const perPage = Math.min(most, numberIn(query.per_page, usual));
  const { filter = '' } = query;
  if (typeof filter !== 'string' || (filter !== '' && !filter.includes('@')))
    return refuse('The filter is a whole email address');
  const email = filter === '' ? null : normaliseAddress(filter);
  return context.db.system('operator-command', async (tx) => {
    const offset = (page - 1) * perPage;
    const { users, total } = await listUsers(tx, context, { offset, most: perPage, email });
    const found = email === null ? undefined : users[0];
    await context.audit.record(tx, {
      actorId: null,
      actorKind: 'operator',
      // Who is looked for by their address is read, like who is asked for by their id.
      action: found ? 'read-account' : 'list-accounts',
      subjectId: found?.id ?? null,
      details: { page, count: users.length },
    });
    const views = await readUserViews(tx, context, users, context.clock.now());
    return { users: views, total, link: linkHeader(context.publicUrl(), { page, perPage, total }) };
  });
};
