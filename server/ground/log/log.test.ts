import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { errorForLog, loggerOptions, pathForLog } from './log.ts';

const linesOf = (write: (log: FastifyBaseLogger) => void): string => {
  let text = '';
  const sink = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const { stream: _stream, ...options } = loggerOptions({}) as object & { stream?: unknown };
  write(Fastify({ logger: { ...options, stream: sink } }).log);
  return text;
};

describe('log lines', () => {
  it('carry the fields on the list and drop every other one', () => {
    const text = linesOf((log) =>
      log.info(
        {
          status: 200,
          path: '/x',
          text: 'je vais mal',
          email: 'a@b.ch',
          token: 'eyJ',
          body: { text: 'secret' },
        },
        'done',
      ),
    );
    expect(JSON.parse(text)).toMatchObject({ status: 200, path: '/x', msg: 'done' });
    expect(text).not.toMatch(/je vais mal|a@b\.ch|eyJ|secret/);
  });

  it('say where an error came from, never what it quotes', () => {
    const error = Object.assign(new Error('duplicate key value (email)=(a@b.ch)'), {
      code: '23505',
      detail: 'a@b.ch',
      constraint: 'users_email',
    });
    const text = linesOf((log) => log.error({ err: error }, 'failure'));
    expect(text).not.toContain('a@b.ch');
    expect(JSON.parse(text).err).toMatchObject({ code: '23505', constraint: 'users_email' });
    expect(JSON.parse(text).err.frames.length).toBeGreaterThan(0);
  });

  it('do not follow an object hidden under an allowed name', () => {
    expect(linesOf((log) => log.info({ reason: { text: 'je vais mal' } }))).not.toContain('je vais mal');
  });

  it('survive whatever is thrown', () => {
    for (const thrown of [null, undefined, 'texte', 3, {}])
      expect(JSON.stringify(errorForLog(thrown))).not.toContain('texte');
  });
});

describe('an address in a log', () => {
  it('has no query, no fragment and no identifier', () => {
    expect(pathForLog('/auth/v1/verify?token=abc&type=signup')).toBe('/auth/v1/verify');
    expect(pathForLog('/seance#access_token=abc')).toBe('/seance');
    expect(pathForLog('/x/01939c1e-0000-7000-8000-000000000000/y')).toBe('/x/:id/y');
  });
});

describe('a path in the log', () => {
  it.each([
    ['/functions/v1/converse?text=bonjour#x', '/functions/v1/converse'],
    ['/employee-signup/PSY-ABCD-2345', '/employee-signup/:secret'],
    ['/employee-signup/psy-abcd-2345/x', '/employee-signup/:secret/x'],
    ['/verifier/123456', '/verifier/:secret'],
    ['/lien/f3a9c1d2e4b5f6a7c8d9e0f1', '/lien/:secret'],
    ['/storage/v1/object/sign/eyJhbGciOiJFUzI1NiJ9.J9.abc1', '/storage/v1/object/sign/:secret'],
    ['/auth/v1/factors/0199d1c2-0000-7000-8000-000000000000/verify', '/auth/v1/factors/:id/verify'],
    ['/confidentialite-et-suivi', '/confidentialite-et-suivi'],
    ['/assets/conversation-screen-4f2a1b9c.js', '/assets/conversation-screen-4f2a1b9c.js'],
  ])('%s is written as %s', (url, path) => expect(pathForLog(url)).toBe(path));
});
