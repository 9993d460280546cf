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
