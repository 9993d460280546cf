/*
 * The product as a process of its own, with five hundred people whose chats are linked, listening to the messenger at the
 * address it is given. Its model says back the number it was told, so that order and number can be checked from outside.
 * Usage: node bench/support/messenger-product.ts <address> <token> <chats>. Tells `{ port }` once it listens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { LanguageModel } from '#server/adapters/language-model/port.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/ground/clock.ts';
import { appSecretOf } from '#server/ground/config/app-secret.ts';
import { readConfig } from '#server/ground/config/config.ts';
import { openEmbedded } from '#server/ground/db/open-database.ts';
import { termsVersion } from '#shared/auth/terms.ts';

const [address = '', token = '', chats = '500'] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-messenger-bench-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));

const echo: LanguageModel = {
  name: 'echo',
  async write({ turns }, onPiece) {
    onPiece(`J’ai bien lu le message ${/\d+/.exec(turns.at(-1)?.text ?? '')?.[0] ?? '?'}.`);
    return 'complete';
  },
};

const config = readConfig({
  DATA_DIR: dataDir,
  TELEGRAM_BOT_TOKEN: token,
  TELEGRAM_BOT_USERNAME: 'MesureBot',
  TELEGRAM_API_ROOT: address,
});
const house = await buildApp({
  config: { ...config, appSecret: appSecretOf(config) },
  database: await openEmbedded(join(dataDir, 'database')),
  clock: systemClock,
  model: echo,
  quiet: true,
  fastHashing: true,
  // What is measured is ours: the messenger's own thirty messages a second would hide it.
  messenger: { pace: { perSecond: 100_000, firstWait: 50, tries: 6 } },
});
for (let chat = 1; chat <= Number(chats); chat += 1) {
  const userId = await house.rooms.auth.createAccount({
    email: `personne${chat}@exemple.fr`,
    password: 'Chats-7bleus',
    metadata: { first_name: 'Personne', birth_date: '1985-04-12', terms_version: termsVersion },
  });
  await house.db.system('test', async (tx) => {
    await sql`insert into public.telegram_accounts (user_id, telegram_user_id) values (${userId}, ${String(chat)})`.execute(
      tx,
    );
    await sql`insert into public.telegram_chats (user_id, chat_id, team_seen_at, linked_at)
      values (${userId}, ${String(chat)}, now(), now())`.execute(tx);
    await house.rooms.consents.record(tx, userId, 'telegram', true);
  });
}
// Sealed as the product writes them.
for (const { fill } of house.rooms.telegram.fills ?? []) await fill();
await house.app.listen({ host: '127.0.0.1', port: 0 });
house.rooms.telegram.start();
const bound = house.app.server.address();
process.stdout.write(`${JSON.stringify({ port: typeof bound === 'object' ? bound?.port : 0 })}\n`);
process.once('SIGTERM', () => void house.close().finally(() => process.exit(0)));
