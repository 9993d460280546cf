import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { escapeHtml, page, touchable } from './page.ts';

/* What the pages of the sandbox share, whoever pays: their frame, their forms, and what they read of a request. */

const idShape = z.string().regex(/^[a-z]+_[0-9a-f_]{1,80}$/);

/** An id from the address. @throws AppError `route_not_found` */
export const idIn = (params: unknown, name: string): string => {
  const parsed = idShape.safeParse((params as Record<string, unknown>)[name]);
  if (!parsed.success) throw new AppError('route_not_found');
  return parsed.data;
};

/** @throws AppError `validation_failed` */
export const read = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new AppError('validation_failed');
  return parsed.data;
};

/** Only a place of ours, with its query: an address given by a request may lead anywhere. */
export const placeOf = (address: string): string => {
  try {
    const { pathname, search } = new URL(address, 'http://localhost');
    return pathname + search;
  } catch {
    return '/';
  }
};

/** Where the page goes back to. @param otherwise where the request does not say */
export const backIn = (query: unknown, otherwise: string): string =>
  placeOf(String((query as { retour?: string }).retour ?? otherwise));

export const button = (label: string, name: string, value: string): string =>
  `<p><button style="${touchable}" name="${name}" value="${value}">${escapeHtml(label)}</button></p>`;

/** @param body HTML */
export const form = (action: string, body: string): string =>
  `<form method="post" action="${escapeHtml(action)}">${body}</form>`;

/** The way out of a page. */
export const wayBack = (label: string, place: string): string =>
  `<p><a href="${escapeHtml(place)}">${escapeHtml(label)}</a></p>`;

/** Said above an order whose card was refused. */
export const refusal = (query: unknown): string =>
  (query as { refus?: string }).refus === undefined
    ? ''
    : '<p role="alert">La carte a été refusée. Rien n’a été débité.</p>';

/** @param everybody the page that lists whoever pays here @returns what sends a page; its body is HTML */
export const sandboxPages =
  (everybody: { label: string; address: string }) => (reply: FastifyReply, title: string, body: string) =>
    reply
      .type('text/html; charset=utf-8')
      .send(
        page(
          `${title} (bac à sable)`,
          `<p><strong>Bac à sable :</strong> personne ne paie, aucune carte n’est demandée. <a href="${everybody.address}">${everybody.label}</a> · <a href="/dev/mailbox">Boîte d’envoi</a></p>${body}`,
        ),
      );
