import { describe, expect, it } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import { type AuthLink, decideLinkOutcome, readAuthLink } from './auth-link.ts';

const read = (address: string): AuthLink => {
  const { pathname, search, hash } = new URL(address, 'https://exemple.fr');
  return readAuthLink({ pathname, search, hash });
};
const tokens = 'access_token=a.b.c&refresh_token=r1&expires_in=3600&expires_at=9&token_type=bearer&sb=';

describe('an address that is not an authentication link', () => {
  it.each([
    '/',
    '/chat?from=mail',
    '/?my_error=1',
    '/?q=access_token',
    '/?error_description=rien',
    '/?error=',
    '/#securite',
    '/#message=Confirmation+link+accepted',
    '/?code=abc',
  ])('%s is left alone', (address) => expect(read(address)).toEqual({ kind: 'none' }));
});

it('threat: a link asked for by another browser leads to a code that this one cannot exchange, and nothing is said', () => {
  const code = 'a3bb189e-8bf9-4c5d-a6a3-0d2b9a1c7e55';
  expect(read(`/intake?from=mail&code=${code}#suite`)).toEqual({
    kind: 'error',
    cleanAddress: '/intake?from=mail#suite',
    notice: expect.objectContaining({ title: 'Lien demandé ailleurs', tone: 'danger' }),
    goTo: '/reset',
  });
});

it('the first of two links says that the other one is waited for, and leaves a clean address', () => {
  const said = 'Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email';
  expect(read(`/compte?x=1#message=${said}&sb=`)).toMatchObject({
    kind: 'half',
    cleanAddress: '/compte?x=1',
    notice: { title: 'Premier lien accepté' },
    goTo: null,
  });
});

describe('errors carried by the address (specification §8)', () => {
  it.each([
    ['/?error=access_denied', 'Lien expiré', '/reset'],
    ['/?error=access_denied&error_description=Autre', 'Lien expiré', '/reset'],
    ['/?error=server_error&error_description=Token+has+expired', 'Lien expiré', '/reset'],
    ['/?error=server_error&error_description=lien%20expir%C3%A9', 'Lien expiré', '/reset'],
    [
      '/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
      'Lien expiré',
      '/reset',
    ],
    ['/?error=server_error', "Erreur d'authentification", null],
    ['/tarifs?error=invalid_request&error_description=Mauvais+lien', "Erreur d'authentification", null],
  ])('%s', (address, title, goTo) => {
    expect(read(address)).toMatchObject({ kind: 'error', notice: { title }, goTo });
  });

  it('says the sentence of the address, or ours when there is none', () => {
    expect(read('/?error=x&error_description=Mauvais+lien')).toMatchObject({
      notice: { description: 'Mauvais lien' },
    });
    expect(read('/?error=x')).toMatchObject({
      notice: { description: 'Une erreur est survenue lors de la vérification.' },
    });
  });

  it('repeats no more than a sentence of what anyone can write in an address', () => {
    const link = read(`/?error=x&error_description=${'a'.repeat(5000)}`);
    expect(link.kind === 'error' && link.notice.description?.length).toBe(200);
  });

  it('wins over tokens', () => expect(read(`/?${tokens}&error=x`).kind).toBe('error'));
});

describe('tokens in the address', () => {
  it.each([
    [`/?${tokens}&type=signup`, '/?type=signup', false],
    [`/reset-password?${tokens}&type=recovery`, '/reset-password?type=recovery', true],
    [
      `/reset-password?a=1&${tokens}&type=recovery&b=%C3%A9`,
      '/reset-password?a=1&type=recovery&b=%C3%A9',
      true,
    ],
    [`/?utm=x#${tokens}&type=signup`, '/?utm=x', false],
    [`/#${tokens}&type=recovery&etape=2`, '/#etape=2', true],
    [`/tarifs?${tokens}#chat`, '/tarifs#chat', false],
    [`/?${tokens}#${tokens}`, '/', false],
  ])('%s leaves %s', (address, cleanAddress, recovery) => {
    expect(read(address)).toMatchObject({
      kind: 'tokens',
      accessToken: 'a.b.c',
      refreshToken: 'r1',
      cleanAddress,
      recovery,
    });
  });

  it('without a refresh token is still a link, for the service to refuse', () =>
    expect(read('/?access_token=a.b.c')).toMatchObject({ kind: 'tokens', refreshToken: '' }));

  it('never stay in the address, whatever stands around them', () => {
    const word = fc.stringMatching(/^[a-z_%=+#é]{0,8}$/);
    const pair = fc.tuple(
      fc.oneof(word, fc.constantFrom('access_token', 'refresh_token', 'error', 'access%5Ftoken')),
      fc.constantFrom('SECRET1', 'SECRET2'),
    );
    const params = fc
      .array(pair, { maxLength: 6 })
      .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));
    const secretNames = ['access_token', 'refresh_token', 'provider_token'];
    fc.assert(
      fc.property(params, params, (search, hash) => {
        const link = readAuthLink({ pathname: '/', search: `?${search}`, hash: `#${hash}` });
        if (link.kind === 'none') return;
        const clean = new URL(link.cleanAddress, 'https://exemple.fr');
        for (const name of secretNames) {
          expect(clean.searchParams.has(name)).toBe(false);
        }
        expect(readAuthLink({ pathname: '/', search: clean.search, hash: clean.hash }).kind).toBe('none');
      }),
    );
  });
});

describe('once the service has answered (specification §8)', () => {
  const recovery = { recovery: true, remainingQuery: '?type=recovery&a=1' };
  const confirmation = { recovery: false, remainingQuery: '?a=1' };
  it.each([
    [recovery, 'set', 'Lien valide', '/reset-password?type=recovery&a=1'],
    [confirmation, 'set', 'Email confirmé', '/'],
    [recovery, 'refused', 'Lien invalide', '/reset'],
    [confirmation, 'refused', 'Lien invalide', '/reset'],
    [recovery, 'broken', 'Erreur de session', '/login'],
    [confirmation, 'broken', 'Erreur de session', '/login'],
  ] as const)('%j, %s: %s, then %s', (link, result, title, goTo) => {
    expect(decideLinkOutcome(link, result)).toMatchObject({ notice: { title }, goTo });
  });
});
