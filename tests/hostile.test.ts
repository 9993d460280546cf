import type { LightMyRequestResponse } from 'fastify';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/ground/ids.ts';
import { days, seconds } from '#shared/time.ts';
import { house, type TestHouse } from './support/house.ts';
import { answersIntake, aPerson, consentsToHealthData, holdsSession, type Person } from './support/people.ts';
import { fc } from './support/property.ts';

/*
 * Thousands of requests as a hostile or broken client would send them, at every address there is. Nothing may fail,
 * hang, explain itself, or show one person to another.
 */

type Route = { methods: string[]; path: string };

/** Reads the tree the router prints: three or four signs of drawing a level, then a path and its methods. */
const readRoutes = (tree: string): Route[] => {
  const parents: string[] = [];
  const routes: Route[] = [];
  for (const line of tree.split('\n')) {
    const found = /^((?:[│ ] {3})*)[├└]── (\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!found) continue;
    const [, drawing = '', piece = '', methods = ''] = found;
    const depth = drawing.length / 4;
    const path = `${parents[depth - 1] ?? ''}${piece === '*' ? '/*' : piece}`;
    parents[depth] = path;
    if (methods) routes.push({ path, methods: methods.split(', ') });
  }
  return routes;
};

/** Rare words that nothing in the product says by itself, and that no request here contains. */
const rare = { anselme: 'zébrunille', berangere: 'quorvandelle' } as const;
const emails = { anselme: 'anselme-zx9@exemple.fr', berangere: 'berangere-wq7@exemple.fr' } as const;

let site: TestHouse;
let anselme: Person;
let berangere: Person;
let routes: Route[];
/** A session of Bérangère's, and the companion's last reply in it. */
let session: string;
let reply: string;
const strangers: Record<string, string> = {};

const settle = async (name: keyof typeof rare): Promise<[Person, string]> => {
  const word = rare[name];
  const person = await aPerson(site, {
    email: emails[name],
    metadata: { first_name: `Prénom ${word}`, last_name: word },
  });
  await consentsToHealthData(person);
  await answersIntake(person, {
    chief_complaint: `ma peur de la ${word}`,
    symptoms: [word],
    distress_level: 5,
  });
  const id = await holdsSession(person, [
    `Hier j’ai revu la ${word}, et j’ai mal dormi.`,
    `Encore la ${word}.`,
  ]);
  return [person, id];
};

beforeAll(async () => {
  site = await house({ env: { AUTH_RATE_LIMITS: 'off' } });
  [anselme] = await settle('anselme');
  [berangere, session] = await settle('berangere');
  const read = await berangere.call('POST', '/functions/v1/read-session', { conversationId: session });
  reply = read.json<{ messages: { id: string }[] }>().messages.at(-1)!.id;
  // A stream that stays open for ten minutes has no answer to wait for: devices.test.ts asks for it.
  routes = readRoutes(site.app.printRoutes({ commonPrefix: false })).filter(
    ({ path }) => path !== '/functions/v1/watch-person',
  );
  // The thread that reads for strangers starts with its first text; a server starts it when it begins to listen.
  const text = 'Bonjour.';
  await site.app.inject({ method: 'POST', url: '/functions/v1/assess-text', payload: { text } });

  const { anonKey } = (await site.app.inject('/config.json')).json<{ anonKey: string }>();
  const payload = JSON.parse(Buffer.from(berangere.token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const late = await aPerson(site, { email: 'en-retard@exemple.fr' });
  site.clock.advance(-days(2));
  await late.signIn();
  site.clock.reset();
  const [head, , signature] = anselme.token.split('.');
  const body = Buffer.from(JSON.stringify({ ...payload, role: 'service_role' })).toString('base64url');
  Object.assign(strangers, {
    nobody: '',
    anonymous: anonKey,
    expired: late.token,
    'signed by a stranger': await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(Buffer.from('un secret qui n’est pas le nôtre, assez long')),
    unsigned: new UnsecuredJWT(payload).encode(),
    'signed for another body': `${head}.${body}.${signature}`,
    garbage: 'eyJ.eyJ.',
    'a word': '\u0001;drop',
  });
});

const hostileText = fc.constantFrom(
  "' or '1'='1",
  '1; select pg_sleep(9); --',
  "'; drop table public.profiles; --",
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '%00',
  '../../../../etc/passwd',
  '..%2f..%2fapp-secret',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  'constructor',
  '\r\nSet-Cookie: a=b',
  '👩🏽‍🚀'.repeat(40),
  'é'.repeat(9000),
  '9'.repeat(400),
  'NaN',
  'null',
  '',
  ' ',
  '2026-02-31',
  '-1',
  '1e400',
);

/** Names that some route reads; their values are of every kind, now and then of the right one. */
const members = [
  'email', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token', 'grant_type', 'conversationId',
  'clientId', 'replyId', 'text', 'context', 'from', 'before', 'topics', 'channel', 'country', 'address', 'purpose',
  'version', 'given', 'birthTime', 'birthPlace', 'switchedOn', 'zone', 'confirmation', 'user_id', 'chief_complaint',
  'symptoms', 'distress_level', 'first_name', 'birth_date', 'link_code', 'advanceSeconds', 'setTo', 'id', 'role',
] as const; // biome-ignore format: a list of words

const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: hostileText },
    { weight: 3, arbitrary: fc.constantFrom(berangere.id, session, anselme.id, newId(), emails.berangere) },
    {
      weight: 3,
      arbitrary: fc.constantFrom('web', 'FR', 'vous', 'health_data', '2026-11', 'signup', 'Lyon', '06:20'),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        null,
        true,
        false,
        0,
        -1,
        1e308,
        2 ** 53,
        4e9,
        1e15,
        0.1,
        [],
        {},
        [[]],
        [null],
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  );

const nested = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.integer({ min: 50, max: 20_000 }))
  .map(([open, depth]) => `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`);

const record = () =>
  fc
    .dictionary(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...members) }, hostileText), value(), {
      maxKeys: 7,
    })
    .map((fields) => JSON.stringify(fields));

const body = () =>
  fc.oneof(
    { weight: 12, arbitrary: record() },
    { weight: 2, arbitrary: fc.array(record(), { maxLength: 3 }).map((rows) => `[${rows.join(',')}]`) },
    { weight: 1, arbitrary: nested },
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"a"',
        '1',
        '{"__proto__":{"role":"admin"}}',
        '\u0000',
        '{"a":1}x',
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constant('{"constructor":{"prototype":{"isAdmin":true}},"email":"a@exemple.fr"}'),
    },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  );

/** What each address hopes for; one or two members of it are then spoiled. */
const wellFormed = (): Record<string, Record<string, unknown>> => ({
  '/functions/v1/record-consent': { purpose: 'health_data', version: '2026-11', given: false },
  '/functions/v1/assess-text': { text: 'bonjour', context: [{ role: 'user', text: 'bonsoir' }] },
  '/functions/v1/horoscope-today': { topics: ['amour'], zone: 'Europe/Paris', address: 'vous' },
  '/functions/v1/save-birth-details': { birthTime: '06:20', birthPlace: 'Lyon' },
  '/functions/v1/switch-horoscope': { on: true },
  '/functions/v1/start-session': { conversationId: newId(), topics: ['amour'], channel: 'web' },
  '/functions/v1/converse': { conversationId: session, clientId: newId(), text: 'bonjour', country: 'FR' },
  '/functions/v1/resume-reply': { replyId: reply },
  '/functions/v1/stop-reply': { replyId: reply },
  '/functions/v1/list-sessions': { before: new Date(0).toISOString() },
  '/functions/v1/read-session': { conversationId: session, before: 3 },
  '/functions/v1/end-session': { conversationId: session },
  '/functions/v1/delete-session': { conversationId: session },
  '/functions/v1/prove-identity': { password: 'pas-le-bon' },
  '/functions/v1/erase-my-account': { confirmation: 'effacer' },
  '/functions/v1/declare-termination': {
    id: newId(),
    content: { name: 'X', email: 'x@exemple.fr', reference: '', endsOn: '', reason: 'x' },
  },
  '/functions/v1/declare-withdrawal': {
    id: newId(),
    content: { name: 'X', email: 'x@exemple.fr', reference: '', orderedOn: '' },
  },
  '/functions/v1/join-launch-list': { launch: 'company_audio', email: 'x@exemple.fr' },
  '/functions/v1/leave-launch-list': { ticket: `${newId()}.abc` },
  '/auth/v1/signup': {
    email: 'x@exemple.fr',
    password: 'Nuage-42',
    data: { first_name: 'X', birth_time: '06:20' },
  },
  '/auth/v1/token': { email: emails.berangere, password: 'Nuage-42', refresh_token: 'abc' },
  '/auth/v1/recover': { email: 'x@exemple.fr' },
  '/auth/v1/resend': { email: 'x@exemple.fr', type: 'signup' },
  '/auth/v1/verify': { email: emails.berangere, type: 'signup', token: '123456' },
  '/auth/v1/undo': { token: 'abc' },
  '/auth/v1/verify/follow': { token: 'abc', type: 'signup', redirect_to: '/' },
  '/auth/v1/user': { data: { first_name: 'X' }, email: 'y@exemple.fr' },
  '/rest/v1/:name': { user_id: anselme.id, name_or_pseudo: 'X', chief_complaint: 'x', link_code: 'AAAA1111' },
  '/dev/clock': { advanceSeconds: 1 },
});

const spoiled = (path: string): fc.Arbitrary<string> => {
  const right = wellFormed()[path] ?? {};
  const names = Object.keys(right);
  if (names.length === 0) return record();
  return fc
    .array(fc.tuple(fc.constantFrom(...names), value()), { maxLength: 2 })
    .map((changes) => JSON.stringify({ ...right, ...Object.fromEntries(changes) }));
};

const encoded = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};
const pathPiece = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('profiles', 'intake_context', 'user_roles', 'telegram_accounts', 'messages'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '..',
      '%2e%2e',
      '%2e%2e%2fapp-secret',
      '%',
      '%ff',
      '%00',
      '.env',
      'x'.repeat(400),
    ),
  },
  hostileText.map((text) => encoded(text.slice(0, 300))),
);
const query = () =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          fc.constantFrom('select', 'order', 'limit', 'offset', 'or', 'on_conflict', 'columns', 'grant_type'),
          fc.constantFrom('token', 'type', 'redirect_to', 'scope', 'user_id', 'chief_complaint', 'apikey'),
          hostileText,
        ),
        fc.oneof(
          hostileText,
          fc.constantFrom(
            '*',
            'eq.1',
            `eq.${berangere.id}`,
            'is.null',
            '(a.eq.1)',
            'like.*',
            'password',
            'signup',
          ),
          fc.constantFrom(
            '*,auth.users(*)',
            'user_id.desc',
            'global',
            'https://mechant.example/',
            '//mechant.example',
          ),
        ),
      ),
      { maxLength: 3 },
    )
    .map((pairs) => pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&'));

const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  { 'x-supabase-api-version': '2024-01-01' },
  { 'accept-language': 'fr' },
  { accept: 'application/vnd.pgrst.object+json' },
  { accept: 'text/csv' },
  { prefer: 'return=representation,resolution=merge-duplicates,count=exact' },
  { prefer: 'tx=rollback, missing=default, handling=strict, max-affected=x' },
  { range: '9-1', 'range-unit': 'items' },
  { 'content-profile': 'auth', 'accept-profile': 'auth' },
  { 'x-forwarded-for': '::ffff:1.2.3.4, <x>', forwarded: 'for=1' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: 'sb-access-token=x' },
  { 'accept-encoding': 'gzip;q=nope', origin: 'https://mechant.example' },
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'text/csv',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json\u00e9',
  '',
  ';;;',
);
const pages = [
  '/',
  '/auth',
  '/seance',
  '/login',
  '/nulle-part',
  '/assets/..%2f..%2fpackage.json',
  '/.env',
  '/%',
  '/%00',
];
const weirdMethods = [
  'TRACE',
  'PROPFIND',
  'OPTIONS',
  'DELETE',
  'PATCH',
  'PUT',
  'HEAD',
  'GET',
  'POST',
  'QUERY',
];

type Asked = { method: string; url: string; headers: Record<string, string>; payload?: string; as: string };

const chosenRoute = () =>
  fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...routes) },
    { weight: 1, arbitrary: fc.constantFrom(...pages).map((path) => ({ path, methods: ['GET'] })) },
  );

const asked = (route: Route): fc.Arbitrary<Asked> =>
  fc
    .record({
      method: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...route.methods) },
        { weight: 1, arbitrary: fc.constantFrom(...weirdMethods) },
      ),
      piece: pathPiece,
      tail: fc.oneof(
        { weight: 12, arbitrary: fc.constant('') },
        { weight: 1, arbitrary: pathPiece.map((piece) => `/${piece}`) },
      ),
      search: query(),
      payload: fc.oneof({ weight: 1, arbitrary: body() }, { weight: 1, arbitrary: spoiled(route.path) }),
      type: contentType,
      more: header,
      as: fc.constantFrom(
        ...['anselme', 'anselme', 'anselme', 'berangere', 'berangere'],
        ...Object.keys(strangers),
      ),
    })
    .map(({ method, piece, tail, search, payload, type, more, ...rest }) => {
      const path = `${route.path.replace(/:\w+|\*/g, piece)}${tail}`;
      // Her own wish to delete her session would be granted; somebody else's may not be.
      const as = rest.as === 'berangere' && path.endsWith('delete-session') ? 'anselme' : rest.as;
      const token = as === 'anselme' ? anselme.token : as === 'berangere' ? berangere.token : strangers[as]!;
      return {
        method,
        url: search === '' ? path : `${path}?${search}`,
        headers: {
          ...more,
          ...(type && { 'content-type': type }),
          ...(strangers.anonymous && { apikey: strangers.anonymous }),
          ...(token && { authorization: `Bearer ${token}` }),
        },
        ...(method !== 'GET' &&
          method !== 'HEAD' && {
            // The two must be able to sign in again; passwords have a suite of their own.
            payload: path === '/auth/v1/user' ? payload.replaceAll('"password"', '"passe"') : payload,
          }),
        as,
      };
    });

/** What hangs never answers. */
const patience = seconds(30);

const send = async ({ method, url, headers, payload }: Asked): Promise<LightMyRequestResponse> => {
  let tooLong: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_, reject) => {
    tooLong = setTimeout(() => reject(new Error('no answer within half a minute')), patience);
  });
  const options = { method: method as 'GET', url, headers, ...(payload !== undefined && { payload }) };
  try {
    return await Promise.race([site.app.inject(options), hung]);
  } finally {
    clearTimeout(tooLong);
  }
};

/** The address as it arrives: dots are resolved on the way. */
const pathOf = (url: string): string => new URL(`http://localhost${url}`).pathname;
const prefixOf = (url: string): string =>
  /^\/(auth|rest|functions)\/v1(?=\/|$)/.exec(pathOf(url))?.[1] ?? 'page';

const expectRefusal = (response: LightMyRequestResponse, { method, url, headers }: Asked): void => {
  if (method === 'HEAD' || response.body === '') return;
  if (response.headers['content-type']?.toString().startsWith('text/html')) {
    expect(prefixOf(url)).toBe('page');
    return;
  }
  const refusal = response.json<Record<string, unknown>>();
  switch (prefixOf(url)) {
    case 'auth':
      if (headers['x-supabase-api-version'])
        expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) });
      else
        expect(refusal).toMatchObject({
          code: response.statusCode,
          error_code: expect.any(String),
          msg: expect.any(String),
        });
      return;
    case 'rest':
      expect(Object.keys(refusal).sort()).toEqual(['code', 'details', 'hint', 'message']);
      return;
    default:
      expect(refusal).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  }
};

/** A stack, a statement of ours, a place on the machine: what an answer never contains. */
const explanation =
  /\n\s+at |\.ts:\d+|node_modules|file:\/\/|set_config|request\.jwt|insert into|delete from|from (public|auth|private)\.|kysely|ENOENT|password_hash|_sealed|s\d+\.[\w-]{30}/;

const says = (request: Asked, address: string): boolean =>
  decodeURIComponent(`${request.url} ${request.payload ?? ''}`.replace(/%(?!40)/g, '')).includes(address);

/** Who gave somebody's address as a value of their own (a version, a title) and was believed: it is theirs to read again. */
const keepers = new Set<string>();

/** A rare word is said by no request; an address may come back to whoever sent it. */
const shows = (answer: string, request: Asked, name: keyof typeof rare): boolean =>
  answer.includes(rare[name]) ||
  (answer.includes(emails[name]) &&
    !says(request, emails[name]) &&
    !keepers.has(`${request.as} ${emails[name]}`));

const answersStrangers = new Set([
  '/functions/v1/assess-text',
  '/functions/v1/declare-termination',
  '/functions/v1/declare-withdrawal',
  '/functions/v1/join-launch-list',
  // Says yes or no, of nobody.
  '/functions/v1/team-on-duty',
]);

test('every address is walked', () => {
  expect(routes.length).toBeGreaterThan(35);
  for (const path of [
    '/auth/v1/verify/follow',
    '/rest/v1/:name',
    '/functions/v1/converse',
    '/dev/clock',
    '/healthz',
  ])
    expect(routes.map((route) => route.path)).toContain(path);
});

test('three thousand hostile requests: none fails, hangs, explains itself or shows anybody to anybody else', {
  timeout: 240_000,
}, async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.constant(null).chain(chosenRoute).chain(asked), async (request) => {
      const response = await send(request);
      const { statusCode } = response;
      const path = pathOf(request.url);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);

      expect(statusCode).toBeLessThan(500);
      if (statusCode >= 400) expectRefusal(response, request);
      else
        for (const address of Object.values(emails))
          if (says(request, address)) keepers.add(`${request.as} ${address}`);
      const all = `${response.body}\n${JSON.stringify(response.headers)}`;
      // A page may be served from files of ours; what is refused explains nothing.
      if (statusCode >= 400 || prefixOf(request.url) !== 'page') expect(all).not.toMatch(explanation);
      for (const name of ['anselme', 'berangere'] as const)
        if (request.as !== name) expect(shows(all, request, name), name).toBe(false);
      if (
        !['anselme', 'berangere'].includes(request.as) &&
        path.startsWith('/functions/v1/') &&
        !answersStrangers.has(path)
      )
        if (request.method !== 'OPTIONS') expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(response.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'self'"),
        'referrer-policy': 'no-referrer',
        'x-request-id': expect.any(String),
      });

      // A sign-out, or a clock that was moved, ends the sign-ins the next requests need.
      if (path === '/dev/clock') site.clock.reset();
      if (path === '/auth/v1/logout' && statusCode === 204) {
        await (request.as === 'anselme' ? anselme : berangere).signIn();
      }
    }),
    { numRuns: 3000 },
  );
  // The throw reached behind the doors, not only their outer side.
  for (const status of [200, 400, 401, 403, 404])
    expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(10);
});

test.each([
  ['record-consent', { purpose: 'health_data', version: 'a\0b', given: false }],
  ['read-session', { before: 1e15 }],
  ['read-session', { before: -4e9 }],
  ['list-sessions', { before: '0000-01-01T00:00:00Z' }],
  ['converse', { text: 'a\0b\ud800' }],
  ['start-session', { topics: ['a\0b'], conversationId: newId() }],
  ['save-birth-details', { birthTime: '06:20', birthPlace: 'a\0b' }],
  ['horoscope-today', { topics: ['amour'], zone: 'a\0b' }],
  ['assess-text', { text: '\ud800\0', context: ['\0'] }],
])('what the database cannot hold is no failure: %s %j', async (name, given) => {
  await anselme.signIn();
  const right = wellFormed()[`/functions/v1/${name}`];
  const { statusCode } = await anselme.call('POST', `/functions/v1/${name}`, { ...right, ...given });
  expect(statusCode).toBeLessThan(500);
});

describe('more than a megabyte', () => {
  test('is refused as such at every address that takes a body', async () => {
    await Promise.all([anselme.signIn(), berangere.signIn()]);
    const payload = JSON.stringify({ text: 'é'.repeat(600_000) });
    for (const { path, methods } of routes) {
      const method = methods.find((each) => each === 'POST' || each === 'PUT');
      if (!method || path === '/*' || path.endsWith('/*')) continue;
      const url = path.replace(/:\w+/, 'profiles');
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${anselme.token}`,
        'x-supabase-api-version': '2024-01-01',
      };
      const response = await send({ method, url, headers, payload, as: 'anselme' });
      // What only a tool with the service key may ask for is refused before its body is read.
      const forTools = /^\/auth\/v1\/(admin\/|invite$)/.test(url);
      expect([url, response.statusCode]).toEqual([url, forTools ? 403 : 413]);
      expectRefusal(response, { method, url, headers, as: 'anselme' });
    }
  });
});

test('and after all that, what people wrote is as it was', async () => {
  await berangere.signIn();
  const answer = await berangere.call('POST', '/functions/v1/read-session', {
    conversationId: session,
    before: 5,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(`Hier j’ai revu la ${rare.berangere}`);
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
});
