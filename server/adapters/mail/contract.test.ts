import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { Secret } from '#server/ground/crypto/secret.ts';
import { createMailer } from './index.ts';
import { type Mail, MailError, type Mailer } from './port.ts';
import { smtpMailer } from './smtp.ts';

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: 'hortense@exemple.fr',
  subject: 'Confirmez votre adresse : un été à Besançon, « déjà »',
  text: 'Bonjour,\n\nÀ bientôt — l’équipe.\n\nhttps://eclaircie.exemple/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Feclaircie.exemple%2F',
  html: '<!doctype html><html lang="fr"><body><p>À bientôt — l’équipe.</p></body></html>',
  kind: 'signup',
  ...change,
});

const from = 'Éclaircie <bonjour@eclaircie.exemple>';
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** A mailer, and every mail that reached the other side of it, in order. */
type Side = { mailer: Mailer; arrived(): Promise<Email[]> };

const embedded = async (): Promise<Side & { outbox: string }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'eclaircie-mail-'));
  closing.push(() => rmSync(dataDir, { recursive: true }));
  const outbox = join(dataDir, 'outbox');
  return {
    outbox,
    mailer: createMailer({ smtpUrl: null, from, dataDir, now: () => new Date('2026-11-21T09:00:00Z') }),
    arrived: () =>
      Promise.all(
        readdirSync(outbox)
          .sort()
          .map((name) => PostalMime.parse(readFileSync(join(outbox, name)))),
      ),
  };
};

const smtpServer = async (options: SMTPServerOptions = {}): Promise<{ url: Secret; raw: string[] }> => {
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece) => pieces.push(piece));
      stream.on('end', () => {
        raw.push(Buffer.concat(pieces).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { url: new Secret(`smtp://127.0.0.1:${port}`), raw };
};

const smtp = async (options?: SMTPServerOptions): Promise<Side> => {
  const { url, raw } = await smtpServer(options);
  return {
    mailer: createMailer({ smtpUrl: url, from, dataDir: '/nowhere', now: () => new Date(0) }),
    arrived: () => Promise.all(raw.map((each) => PostalMime.parse(each))),
  };
};

describe.each<[string, () => Promise<Side>]>([
  ['embedded', embedded],
  ['smtp', smtp],
])('the %s mailer', (name, raise) => {
  test('hands over what it was given, accents and long links included', async () => {
    const { mailer, arrived } = await raise();
    expect(mailer.name).toBe(name);
    await mailer.send(mail());
    const [received] = await arrived();
    expect(received?.from).toMatchObject({ name: 'Éclaircie', address: 'bonjour@eclaircie.exemple' });
    expect(received?.to).toEqual([expect.objectContaining({ address: 'hortense@exemple.fr' })]);
    expect(received?.subject).toBe(mail().subject);
    expect(received?.text?.trim()).toBe(mail().text);
    expect(received?.html?.trim()).toBe(mail().html);
  });

  test('keeps the order, and mixes nothing, when many go at once', async () => {
    const { mailer, arrived } = await raise();
    const addresses = Array.from({ length: 20 }, (_, i) => `personne${i}@exemple.fr`);
    await Promise.all(addresses.map((to) => mailer.send(mail({ to, text: `pour ${to}` }))));
    const received = await arrived();
    expect(received.map(({ to }) => to?.[0]?.address).sort()).toEqual(addresses.sort());
    for (const { to, text } of received) expect(text?.trim()).toBe(`pour ${to?.[0]?.address}`);
  });

  test('an address with a comma reaches nobody else', async () => {
    const { mailer, arrived } = await raise();
    await mailer.send(mail({ to: 'intrus,victime@exemple.fr' })).catch(() => {});
    const reached = (await arrived().catch(() => [])).flatMap(({ to }) =>
      (to ?? []).map(({ address }) => address),
    );
    expect(reached).not.toContain('victime@exemple.fr');
  });

  test('a subject cannot add a header', async () => {
    const { mailer, arrived } = await raise();
    await mailer.send(mail({ subject: 'Bonjour\r\nBcc: intrus@exemple.fr\r\n\r\nautre corps' }));
    const [received] = await arrived();
    expect(received?.bcc ?? []).toEqual([]);
    expect(received?.text?.trim()).toBe(mail().text);
  });
});

describe('the embedded mailer', () => {
  test('writes whole files that only we can read, named in the order of sending', async () => {
    const { mailer, outbox } = await embedded();
    for (const subject of ['un', 'deux', 'trois']) await mailer.send(mail({ subject }));
    const names = readdirSync(outbox).sort();
    expect(names).toEqual(names.filter((name) => name.endsWith('.eml')));
    const subjects = await Promise.all(
      names.map(async (name) => (await PostalMime.parse(readFileSync(join(outbox, name)))).subject),
    );
    expect(subjects).toEqual(['un', 'deux', 'trois']);
    for (const name of names) expect(statSync(join(outbox, name)).mode & 0o777).toBe(0o600);
  });
});

const reasonOf = async (sending: Promise<void>): Promise<string> => {
  const error = await sending.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(MailError);
  return (error as MailError).reason;
};

const answer = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

describe('the smtp mailer', () => {
  test('keeps its connection', async () => {
    let connections = 0;
    const { mailer, arrived } = await smtp({
      onConnect(_session, done) {
        connections += 1;
        done();
      },
    });
    for (let i = 0; i < 5; i += 1) await mailer.send(mail());
    expect(await arrived()).toHaveLength(5);
    expect(connections).toBe(1);
  });

  test('signs in with the account of its address', async () => {
    const seen: unknown[] = [];
    const { url } = await smtpServer({
      authOptional: false,
      disabledCommands: ['STARTTLS'],
      onAuth({ username, password }, _session, done) {
        seen.push([username, password]);
        done(null, { user: username });
      },
    });
    const address = url.reveal().replace('//', '//compte:mot%20de%40passe@');
    await smtpMailer({ url: new Secret(address), from }).send(mail());
    expect(seen).toEqual([['compte', 'mot de@passe']]);
  });

  test('says refused when the server said no to the mail', async () => {
    const { mailer } = await smtp({ onRcptTo: (_address, _session, done) => done(answer(550)) });
    expect(await reasonOf(mailer.send(mail()))).toBe('refused');
  });

  test('says unreachable when the server asks to come back later', async () => {
    const { mailer } = await smtp({ onMailFrom: (_address, _session, done) => done(answer(451)) });
    expect(await reasonOf(mailer.send(mail()))).toBe('unreachable');
  });

  test('says unreachable when nobody listens', async () => {
    const { url } = await smtpServer();
    await (closing.pop() as () => Promise<void>)();
    expect(await reasonOf(smtpMailer({ url, from }).send(mail()))).toBe('unreachable');
  });

  test('does not wait for ever for a server that says nothing', async () => {
    const mute: Server = createServer((socket) => void closing.push(() => socket.destroy()));
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    closing.push(() => new Promise<void>((resolve) => mute.close(() => resolve())));
    const url = new Secret(`smtp://127.0.0.1:${(mute.address() as AddressInfo).port}`);
    const patience = { connect: 200, greeting: 200, silence: 200 };
    expect(await reasonOf(smtpMailer({ url, from, patience }).send(mail()))).toBe('unreachable');
  });

  test('never says the password of its address', async () => {
    const url = new Secret('smtp://compte:hunter2@127.0.0.1:1');
    const error: unknown = await smtpMailer({ url, from })
      .send(mail())
      .catch((reason: unknown) => reason);
    expect(JSON.stringify(error) + String(error)).not.toContain('hunter2');
  });
});
