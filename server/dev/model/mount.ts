import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { chairName } from '#server/ground/config/model-chair.ts';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { read } from '../sandbox-page.ts';
import { createChair, purposeSchema } from './chair.ts';
import { beginStream, completionBody, endStream, wholeCompletion } from './completion.ts';
import { chairPage } from './page.ts';

const answerBody = z.object({ id: z.uuid(), text: z.string() });
/** An empty answer, or none, ends answering alone. */
const autoBody = z.object({ purpose: purposeSchema, answer: z.string().nullish() });

/** A form of the page comes back to it; a program gets what it asked for. */
const done = (request: FastifyRequest, reply: FastifyReply, body: object) =>
  request.headers['content-type']?.startsWith('application/json')
    ? reply.send(body)
    : reply.redirect('/dev/model/', 303);

/** `/dev/model/`: a model whose answers are typed, behind the same endpoint and adapter as any other. */
export const mountModelChair = (app: Http, now: () => Date): void => {
  const chair = createChair(now);

  app.get('/dev/model', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(chairPage(chair)),
  );
  app.get('/dev/model/chair.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(new URL('chair.js', import.meta.url))),
  );
  app.get('/dev/model/waiting', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(chair.waiting()),
  );
  app.post('/dev/model/answer', async (request, reply) => {
    const { id, text } = read(answerBody, request.body);
    if (!chair.answer(id, text)) throw new AppError('route_not_found');
    return done(request, reply, { answered: id });
  });
  app.post('/dev/model/auto', async (request, reply) => {
    const { purpose, answer } = read(autoBody, request.body);
    chair.auto(purpose, answer || null);
    return done(request, reply, { purpose, answer: answer || null });
  });

  app.get('/dev/model/v1/models', async () => ({
    object: 'list',
    data: [{ id: chairName, object: 'model', created: 0, owned_by: 'dev' }],
  }));
  app.post('/dev/model/v1/chat/completions', async (request, reply) => {
    const { messages, stream } = read(completionBody, request.body);
    // Whoever speaks to the endpoint without our header wants a reply.
    const purpose = purposeSchema.catch('reply').parse(request.headers['x-model-purpose']);
    const gone = new AbortController();
    const { raw } = reply;
    raw.once('close', () => gone.abort(new AppError('route_not_found')));
    if (!stream) return wholeCompletion(await chair.ask(purpose, messages, gone.signal));
    reply.hijack();
    beginStream(raw);
    await chair.ask(purpose, messages, gone.signal).then(
      (text) => endStream(raw, text),
      () => raw.destroy(),
    );
  });
};
