import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { FunctionDeclaration } from '../contributions.ts';
import type { Who } from '../db/who.ts';
import type { Http } from './create-http.ts';
import type { Limiter } from './rate-limit.ts';

const admit = (declaration: FunctionDeclaration, who: Who): string => {
  switch (declaration.admission) {
    case 'anyone':
      return who.kind === 'user' ? who.userId : '';
    case 'user':
      if (who.kind !== 'user') throw new AppError('no_authorization');
      return who.userId;
    case 'service':
      if (who.kind !== 'service') throw new AppError('insufficient_rights');
      return '';
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
): void => {
  const names = new Set<string>();
  for (const declaration of declarations) {
    if (names.has(declaration.name)) throw new Error(`Two functions are called ${declaration.name}`);
    names.add(declaration.name);
    app.route({
      method: declaration.method ?? 'POST',
      url: `/functions/v1/${declaration.name}`,
      handler: async (request, reply) => {
        const userId = admit(declaration, request.who);
        const { limit } = declaration;
        if (limit)
          await limiter.take(
            limit,
            limit.keyedBy === 'person' && userId ? userId : limit.keyedBy === 'everyone' ? '' : request.ip,
          );
        const given = declaration.method === 'GET' ? request.query : (request.body ?? {});
        const body = parse(declaration.body, given);
        const result = await declaration.handle({ body, who: request.who, userId, request, reply });
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
