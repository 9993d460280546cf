import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Http } from '#server/ground/http/create-http.ts';
import { AppError } from '#shared/errors.ts';
import { seconds } from '#shared/time.ts';
import { escapeHtml } from '../page.ts';
import { type SimulatedMessenger, simulatedBot, simulatedPeople } from './simulated-messenger.ts';

const beside = (name: string) => new URL(name, import.meta.url);
const chatSchema = z.coerce.number().pipe(z.literal(simulatedPeople.map(({ id }) => id)));
const actSchema = z.discriminatedUnion('act', [
  z.object({ act: z.literal('write'), text: z.string().min(1).max(4096) }),
  z.object({ act: z.literal('tap'), messageId: z.number().int(), data: z.string().max(64) }),
  z.object({ act: z.literal('photo') }),
  z.object({ act: z.literal('sticker') }),
  z.object({ act: z.literal('voice') }),
  z.object({ act: z.literal('block'), blocked: z.boolean() }),
]);

const people = simulatedPeople
  .map(
    ({ id, name, username }) =>
      `<option value="${id}">${escapeHtml(name)}${username ? ` (@${escapeHtml(username)})` : ' (sans nom d’utilisateur)'}</option>`,
  )
  .join('');

const screen = (brand: string): string => `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Messagerie simulée</title>
<link rel="stylesheet" href="/dev/telegram/messenger.css">
<script src="/dev/telegram/messenger.js" type="module"></script>
</head>
<body>
<header>
<h1>Messagerie simulée</h1>
<p>Sur cette machine seulement&nbsp;: le même bot que dans Telegram, sans compte nulle part.</p>
<div class="who">
<label for="person">Vous êtes</label>
<select id="person">${people}</select>
<span>Vous écrivez à <strong>${escapeHtml(brand)}</strong> <span class="name">@${simulatedBot}</span></span>
</div>
</header>
<main>
<h2 class="hidden">Discussion</h2>
<p id="empty">Rien encore. «&nbsp;Démarrer&nbsp;» ouvre la discussion, comme dans Telegram.</p>
<ol id="messages" tabindex="0" aria-label="Messages" aria-live="polite"></ol>
<p id="typing" role="status"></p>
</main>
<footer>
<button type="button" id="start">Démarrer</button>
<form id="composer">
<label class="hidden" for="text">Votre message</label>
<textarea id="text" rows="1" maxlength="4096" placeholder="Message" autocomplete="off"></textarea>
<button type="submit">Envoyer</button>
</form>
<details>
<summary>Autre chose que du texte</summary>
<div class="others">
<button type="button" data-act="photo">Une photo</button>
<button type="button" data-act="sticker">Un autocollant</button>
<button type="button" data-act="voice">Un message vocal</button>
<button type="button" id="block" aria-pressed="false">Bloquer le bot</button>
</div>
</details>
<p id="trouble" role="alert"></p>
</footer>
</body>
</html>`;

/** `/dev/telegram`: a messenger one can see, in front of the same bot through the same adapter. Nothing leaves this machine. */
export const mountTelegram = (app: Http, messenger: SimulatedMessenger, brand: string): void => {
  for (const { id, name, username } of simulatedPeople) messenger.introduce(id, { name, username });

  app.get('/dev/telegram', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(screen(brand)),
  );
  app.get('/dev/telegram/messenger.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(beside('messenger.js'))),
  );
  app.get('/dev/telegram/messenger.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(await readFile(beside('messenger.css'))),
  );

  const chatIn = (params: unknown): number => {
    const chat = chatSchema.safeParse((params as { chat: string }).chat);
    if (!chat.success) throw new AppError('route_not_found');
    return chat.data;
  };
  app.get('/dev/telegram/chats/:chat', async (request) => {
    const chat = chatIn(request.params);
    const since = z.coerce
      .number()
      .int()
      .catch(-1)
      .parse((request.query as { since?: string }).since);
    await messenger.nextChange(since, seconds(15));
    return messenger.view(chat);
  });
  app.post('/dev/telegram/chats/:chat', async (request) => {
    const chat = chatIn(request.params);
    const act = actSchema.safeParse(request.body);
    if (!act.success) throw new AppError('validation_failed');
    const { data } = act;
    if (data.act === 'write') messenger.write(chat, data.text);
    else if (data.act === 'tap') messenger.tap(chat, data.messageId, data.data);
    else if (data.act === 'photo')
      messenger.sendOther(chat, '(une photo)', {
        photo: [{ file_id: 'p', file_unique_id: 'p', width: 1, height: 1 }],
      });
    else if (data.act === 'sticker')
      messenger.sendOther(chat, '(un autocollant)', {
        sticker: {
          file_id: 's',
          file_unique_id: 's',
          type: 'regular',
          width: 1,
          height: 1,
          is_animated: false,
          is_video: false,
        },
      });
    else if (data.act === 'voice')
      messenger.sendOther(chat, '(un message vocal)', {
        voice: { file_id: 'v', file_unique_id: 'v', duration: 4, mime_type: 'audio/ogg' },
      });
    else messenger.setBlocked(chat, data.blocked);
    return messenger.view(chat);
  });
};
