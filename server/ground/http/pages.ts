import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import type { Http } from './create-http.ts';

const isPrefixed = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|\?|$)|^\/webhooks\//;

/**
 * The web app. Each known address has its prerendered page, or the application's shell; any other path is the 404 page
 * with its true status. Files under `/assets/` carry a hash in their name and never change.
 */
export const mountPages = async (
  app: Http,
  deps: { directory: string; isKnownPath: (path: string) => boolean },
): Promise<void> => {
  const { directory, isKnownPath } = deps;
  if (!existsSync(join(directory, 'app.html'))) {
    // Rooms are tested without the web app; a server that people reach is always built (scripts/start.ts).
    app.setNotFoundHandler(async () => {
      throw new AppError('route_not_found');
    });
    return;
  }
  await app.register(fastifyStatic, {
    root: directory,
    serve: false,
    preCompressed: true,
    etag: true,
  });

  const immutable = seconds(365 * 24 * 3600);
  const files = new Set(await listFiles(directory));
  const page = (reply: FastifyReply, file: string, status: number): FastifyReply =>
    reply.code(status).header('cache-control', 'no-cache').sendFile(file, { cacheControl: false });

  app.setNotFoundHandler(async (request, reply) => {
    if (isPrefixed.test(request.url)) throw new AppError('route_not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method_not_allowed');
    const path = decodePath(request.url);
    if (path === null) return page(reply, '404.html', 404);
    const file = path.slice(1);
    if (files.has(file) && !file.endsWith('.html')) {
      const hashed = file.startsWith('assets/');
      return reply
        .header('cache-control', hashed ? `public, max-age=${immutable / 1000}, immutable` : 'no-cache')
        .sendFile(file, { cacheControl: false });
    }
    const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
    if (!isKnownPath(address)) {
      if (!(request.headers.accept ?? '*/*').match(/html|\*\/\*/)) throw new AppError('route_not_found');
      return page(reply, '404.html', 404);
    }
    const prerendered = address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
    return page(reply, files.has(prerendered) ? prerendered : 'app.html', 200);
  });
};

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
};

const listFiles = async (directory: string): Promise<string[]> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length)
        .replace(/^[/\\]+/, '')
        .replaceAll('\\', '/'),
    );
};
