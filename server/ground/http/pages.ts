import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import { builtSite, preferredEncoding, type SiteText } from './built-site.ts';
import type { Http } from './create-http.ts';
import type { Installation } from './fill-page.ts';

const isPrefixed = /^\/(auth|rest|functions|storage|realtime)\/v1(\/|\?|$)|^\/webhooks\//;

/**
 * The web app. Each known address has its prerendered page, or the application's shell; any other path is the 404 page
 * with its true status. Files under `/assets/` carry a hash in their name and never change; everything else is asked for
 * again each time, and answered 304 while it is the same.
 */
export const mountPages = async (
  app: Http,
  deps: {
    directory: string;
    isKnownPath: (path: string) => boolean;
    /** Addresses that lead to another one. */
    secondAddresses: Readonly<Record<string, string>>;
    publicUrl: () => string;
  } & Installation,
): Promise<void> => {
  const { directory, isKnownPath, secondAddresses } = deps;
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
  const currentSite = builtSite(directory, deps.publicUrl, deps);

  app.setNotFoundHandler(async (request, reply) => {
    if (isPrefixed.test(request.url)) throw new AppError('route_not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new AppError('method_not_allowed');
    const { files, texts } = await currentSite();
    const page = (file: string, status = 200) => sendText(request, reply.code(status), texts.get(file)!);
    const path = decodePath(request.url);
    if (path === null) return page('404.html', 404);
    const file = path.slice(1);
    if (files.has(file) && !file.endsWith('.html')) {
      const text = texts.get(file);
      if (text) return sendText(request, reply, text);
      const hashed = file.startsWith('assets/');
      return reply
        .header('cache-control', hashed ? `public, max-age=${immutable / 1000}, immutable` : 'no-cache')
        .sendFile(file, { cacheControl: false });
    }
    const address = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const meant = Object.hasOwn(secondAddresses, address) ? secondAddresses[address] : undefined;
    if (meant) return reply.redirect(`${meant}${/\?[^#]*/.exec(request.url)?.[0] ?? ''}`, 301);
    if (!isKnownPath(address)) {
      if (!(request.headers.accept ?? '*/*').match(/html|\*\/\*/)) throw new AppError('route_not_found');
      return page('404.html', 404);
    }
    const prerendered = address === '/' ? 'index.html' : `${address.slice(1)}/index.html`;
    return page(texts.has(prerendered) ? prerendered : 'app.html');
  });
};

const sendText = async (request: FastifyRequest, reply: FastifyReply, text: SiteText) => {
  void reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', text.etag);
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (reply.statusCode === 200 && known.includes(text.etag)) return reply.code(304).send();
  const encoding = preferredEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(text.type).send(await text.as(encoding));
};

const decodePath = (url: string): string | null => {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0]!);
  } catch {
    return null;
  }
};
