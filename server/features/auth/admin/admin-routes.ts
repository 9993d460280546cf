import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { read, refuse } from '../bodies.ts';
import type { AuthContext } from '../context.ts';
import { bearerOf, type Identifier, isUuid } from '../identify.ts';
import { findUser } from '../store.ts';
import { readUserView } from '../user-view.ts';
import { accountBody, inviteBody, linkBody, linkTypes } from './admin-bodies.ts';
import { changeUser, unknownUser } from './change-user.ts';
import { createUser } from './create-user.ts';
import { declinedForTools } from './declined-for-tools.ts';
import { generateLink } from './generate-link.ts';
import { inviteUser } from './invite-user.ts';
import { listAccounts } from './list-users.ts';
import { assertNotStaff, RefusedToTool } from './staff-accounts.ts';
import { listUserFactors, removeUserFactor } from './user-factors.ts';

type OfUser = { Params: { id: string } };
type OfFactor = { Params: { id: string; factorId: string } };

/** Whose token opens these routes. A person's never does, whatever their rights: rights are rows, and the pages ask those. */
const adminRoles: ReadonlySet<string> = new Set(['service_role', 'supabase_admin']);

const idOf = ({ params: { id } }: FastifyRequest<OfUser>): string => {
  if (!isUuid(id))
    throw new AppError('validation_failed', { status: 404, message: 'user_id must be an UUID' });
  return id;
};

/** For tools that hold the service key (wire contract §2.7). Each act is in the audit log, and each that was refused to them. */
export const serviceOnly = (
  app: FastifyInstance,
  context: AuthContext,
  identifier: Identifier,
  redirectOf: (request: FastifyRequest, asked?: unknown) => string,
): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const token = bearerOf(headers) ?? (typeof headers.apikey === 'string' ? headers.apikey : '');
    if (!token) throw new AppError('no_authorization');
    const { role } = await context.tokens.verify(token);
    if (typeof role !== 'string' || !adminRoles.has(role)) throw new AppError('not_admin');
  });

  app.setErrorHandler(async (error, request) => {
    if (error instanceof RefusedToTool)
      await context.db.system('operator-command', (tx) =>
        context.audit.record(tx, {
          actorId: null,
          actorKind: 'operator',
          action: 'refuse-tool',
          subjectId: error.subjectId,
          details: { asked: `${request.method} ${request.routeOptions.url}` },
        }),
      );
    // Answered like any other refusal.
    throw error;
  });

  app.get('/auth/v1/admin/users', async (request, reply) => {
    const { users, total, link } = await listAccounts(context, request.query as Record<string, unknown>);
    return reply
      .header('x-total-count', String(total))
      .header('link', link)
      .send({ users, aud: 'authenticated' });
  });
  app.post('/auth/v1/admin/users', (request) => createUser(context, read(accountBody, request.body)));

  app.get<OfUser>('/auth/v1/admin/users/:id', (request) => {
    const userId = idOf(request);
    return context.db.system('operator-command', async (tx) => {
      const user = await findUser(tx, context, userId);
      if (!user) throw unknownUser();
      await context.audit.record(tx, {
        actorId: null,
        actorKind: 'operator',
        action: 'read-account',
        subjectId: userId,
        details: {},
      });
      return readUserView(tx, context, user, context.clock.now());
    });
  });
  app.put<OfUser>('/auth/v1/admin/users/:id', async (request) => {
    const user = await changeUser(context, idOf(request), read(accountBody, request.body));
    identifier.forget();
    return user;
  });
  app.delete<OfUser>('/auth/v1/admin/users/:id', async (request) => {
    const userId = idOf(request);
    await context.db.system('operator-command', async (tx) => {
      if (!(await findUser(tx, context, userId))) throw unknownUser();
      await assertNotStaff(tx, context, userId);
      await context.audit.record(tx, {
        actorId: null,
        actorKind: 'operator',
        action: 'order-erasure',
        subjectId: userId,
        details: {},
      });
    });
    if (!(await context.eraseAccount(userId))) throw unknownUser();
    identifier.forget();
    return {};
  });

  app.get<OfUser>('/auth/v1/admin/users/:id/factors', (request) => listUserFactors(context, idOf(request)));
  app.delete<OfFactor>('/auth/v1/admin/users/:id/factors/:factorId', async (request) => {
    const { factorId } = request.params;
    if (!isUuid(factorId))
      throw new AppError('validation_failed', { status: 404, message: 'factor_id must be an UUID' });
    const factor = await removeUserFactor(context, idOf(request), factorId);
    identifier.forget();
    return factor;
  });

  app.post('/auth/v1/admin/generate_link', async (request) => {
    const body = read(linkBody, request.body);
    const type = linkTypes.find((each) => each === body.type);
    if (!type) return refuse('Invalid email action link type requested');
    const link = await generateLink(context, {
      type,
      email: body.email ?? '',
      newEmail: body.new_email,
      password: body.password,
      metadata: body.data ?? {},
      redirectTo: redirectOf(request, body.redirect_to),
    });
    return link;
  });
  app.post('/auth/v1/invite', async (request) => {
    const { email = '', data = {} } = read(inviteBody, request.body);
    return inviteUser(context, { email, metadata: data, redirectTo: redirectOf(request) });
  });

  declinedForTools(app);
};
