import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { Admission, FunctionDeclaration, StaffSight } from '../contributions.ts';
import { hasSecondFactor, visitor, type Who } from '../db/who.ts';
import type { Http } from './create-http.ts';
import type { Limiter } from './rate-limit.ts';

/** How the house answers for staff. */
export type StaffRules = {
  rolesOf(userId: string): Promise<readonly string[]>;
  secondFactor: 'offered' | 'required';
};

type Admitted = { who: Who; userId: string };

const asPerson = (who: Who): Admitted => {
  if (who.kind !== 'user') throw new AppError('no_authorization');
  if (who.owesSecondFactor) throw new AppError('insufficient_aal');
  return { who, userId: who.userId };
};

/** Whether staff must have given a second factor to see this. */
const needsSecondFactor = (shows: StaffSight, rules: StaffRules): boolean =>
  shows === 'conversations' || (shows === 'people' && rules.secondFactor === 'required');

/**
 * @throws AppError `no_authorization`, `insufficient_aal` (half signed in), `insufficient_rights`,
 * `second_factor_missing`
 */
export const admit = async (admission: Admission, who: Who, rules: StaffRules): Promise<Admitted> => {
  switch (admission) {
    case 'anyone':
      if (who.kind !== 'user') return { who, userId: '' };
      // Half signed in is signed out: help and emergency pages answer all the same.
      return who.owesSecondFactor ? { who: visitor, userId: '' } : { who, userId: who.userId };
    case 'user':
      return asPerson(who);
    case 'service':
      if (who.kind !== 'service') throw new AppError('insufficient_rights');
      return { who, userId: '' };
    default: {
      const person = asPerson(who);
      const roles = await rules.rolesOf(person.userId);
      if (!admission.staff.some((role) => roles.includes(role))) throw new AppError('insufficient_rights');
      if (needsSecondFactor(admission.shows, rules) && !hasSecondFactor(who))
        throw new AppError('second_factor_missing');
      return person;
    }
  }
};

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')).filter(Boolean))].slice(
    0,
    5,
  );
  // The schema's own French sentence, when it has one, tells the person what to mend.
  const [issue] = parsed.error.issues;
  const french = issue && issue.code === 'custom' ? issue.message : undefined;
  throw new AppError('validation_failed', {
    message: fields.length > 0 ? `Request is not valid: ${fields.join(', ')}` : 'Request is not valid',
    ...(french && { french }),
    extra: { fields },
  });
};

/** Mounts `/functions/v1/<name>` for every function the rooms declared (wire contract §4). */
export const mountFunctions = (
  app: Http,
  declarations: readonly FunctionDeclaration[],
  limiter: Limiter,
  staff: StaffRules,
): void => {
  const names = new Set<string>();
  for (const declaration of declarations) {
    if (names.has(declaration.name)) throw new Error(`Two functions are called ${declaration.name}`);
    names.add(declaration.name);
    app.route({
      method: declaration.method ?? 'POST',
      url: `/functions/v1/${declaration.name}`,
      config: { tokenAlone: declaration.tokenAlone ?? false },
      ...(declaration.longestBody && { bodyLimit: declaration.longestBody }),
      handler: async (request, reply) => {
        const { who, userId } = await admit(declaration.admission, request.who, staff);
        const limit =
          typeof declaration.limit === 'function'
            ? declaration.limit(Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY))
            : declaration.limit;
        if (limit)
          await limiter.take(
            limit,
            limit.keyedBy === 'person' && userId ? userId : limit.keyedBy === 'everyone' ? '' : request.ip,
          );
        const given = declaration.method === 'GET' ? request.query : (request.body ?? {});
        const body = parse(declaration.body, given);
        const result = await declaration.handle({ body, who, userId, request, reply });
        if (declaration.reply === 'stream') return reply;
        return reply.send(declaration.reply.parse(result ?? {}));
      },
    });
  }
  app.all('/functions/v1/*', async () => {
    throw new AppError('function_not_found');
  });
};

/** The empty reply of a function that has nothing to say. */
export const emptyReply = z.object({});
