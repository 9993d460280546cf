import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { botTexts } from '#shared/messages/telegram.ts';
import { type FakeBotApi, pollingEnv, startFakeBotApi } from '../../../tests/support/fake-bot-api.ts';
import { startFakeVoices } from '../../../tests/support/fake-voices.ts';
import { house, type TestHouse } from '../../../tests/support/house.ts';
import { aPerson, consentsToVoice, type Person } from '../../../tests/support/people.ts';
import { answered, hears, links, listens, press, unhurried } from '../../../tests/support/telegram-chat.ts';

let api: FakeBotApi;
let provider: Awaited<ReturnType<typeof startFakeVoices>>;
let site: TestHouse;
let lea: Person;
const chat = 8100;

beforeAll(async () => {
  api = await startFakeBotApi();
  provider = await startFakeVoices();
  provider.behave({ type: 'application/json', body: Buffer.from('{"text":"je repense à ma sœur"}') });
  site = await house({
    env: { ...pollingEnv(api), STT_BASE_URL: provider.url, STT_API_KEY: 'cle', STT_MODEL: 'whisper-1' },
    messenger: unhurried,
  });
  await listens(site);
  lea = await aPerson(site, { email: 'lea@exemple.fr' });
  await links(api, lea, chat);
});
afterAll(() => Promise.all([api.close(), provider.close()]));

const speaks = () =>
  answered(site, api.messenger.sendOther(chat, '(voice)', { voice: { file_id: 'v', duration: 3 } }));
const fetched = () => api.calls.filter(({ method }) => method === 'getFile').length;

test('a voice message is fetched and taken down only once the person said yes to that', async () => {
  await speaks();
  expect(api.said(chat).at(-1)).toBe(botTexts.askVoice);
  expect([fetched(), provider.heard.length]).toEqual([0, 0]);

  await press(api, chat, botTexts.yesVoice);
  await hears(api, chat, botTexts.voiceAgreed);
  await speaks();
  expect(api.said(chat)).toContain(botTexts.notText.heard('je repense à ma sœur'));
  expect(provider.heard).toHaveLength(1);
  const { rows } = await site.db.system('test', (tx) =>
    sql<{ n: number }>`select count(*)::integer as n from public.audit_log
      where action = 'transcribe-speech' and subject_id = ${lea.id}`.execute(tx),
  );
  expect(rows[0]?.n).toBe(1);

  await consentsToVoice(lea, false);
  await speaks();
  expect(api.said(chat).at(-1)).toBe(botTexts.askVoice);
  expect(provider.heard).toHaveLength(1);
});

test('nor while the voice is closed', async () => {
  await consentsToVoice(lea);
  await site.db.system('test', (tx) =>
    sql`insert into private.feature_switches (name, is_open, changed_at) values ('voice', false, now())`.execute(
      tx,
    ),
  );
  await speaks();
  expect(api.said(chat).at(-1)).toBe(botTexts.notText.voice);
  expect(provider.heard).toHaveLength(1);
});
