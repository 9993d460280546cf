import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { escapeHtml, page } from './page.ts';

const mailName = /^[0-9A-Za-z.-]+\.eml$/;

const listNames = async (outbox: string): Promise<string[]> =>
  (await readdir(outbox).catch(() => []))
    .filter((name) => mailName.test(name))
    .sort()
    .reverse();

/** `/dev/mailbox`: the mails of the outbox, newest first, with links one can follow. */
export const mountMailbox = (app: Http, outbox: string): void => {
  app.get('/dev/mailbox', async (_request, reply) => {
    const names = (await listNames(outbox)).slice(0, 100);
    const rows = await Promise.all(
      names.map(async (name) => {
        const mail = await PostalMime.parse(await readFile(join(outbox, name)));
        const to = mail.to?.[0]?.address ?? '';
        return `<li><a href="/dev/mailbox/${encodeURIComponent(name)}">${escapeHtml(mail.subject ?? '(sans objet)')}</a> · ${escapeHtml(to)} · ${escapeHtml(mail.date ?? '')}</li>`;
      }),
    );
    const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>Aucun courriel pour l’instant.</p>';
    return reply.type('text/html; charset=utf-8').send(page('Boîte d’envoi', list));
  });

  app.get('/dev/mailbox/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    if (!mailName.test(name) || !(await listNames(outbox)).includes(name))
      throw new AppError('route_not_found');
    const mail = await PostalMime.parse(await readFile(join(outbox, name)));
    const text = escapeHtml(mail.text ?? '').replace(
      /https?:\/\/[^\s<>]+/g,
      (url) => `<a href="${url}">${url}</a>`,
    );
    const back = '<p><a href="/dev/mailbox">Tous les courriels</a></p>';
    return reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          mail.subject ?? '(sans objet)',
          `<p>À ${escapeHtml(mail.to?.[0]?.address ?? '')}</p><pre style="white-space:pre-wrap">${text}</pre>${back}`,
        ),
      );
  });
};
