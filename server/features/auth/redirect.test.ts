import { describe, expect, test } from 'vitest';
import { fc } from '../../../tests/support/property.ts';
import type { AuthContext } from './context.ts';
import { safeRedirect } from './redirect.ts';

const site = 'https://eclaircie.exemple';
const allow = ['https://app.exemple/*', 'https://outil.exemple/retour'];
const lead = (asked: unknown) =>
  safeRedirect({ publicUrl: () => site, config: { redirectAllow: allow } } as unknown as AuthContext, asked);

describe('where a mailed link may lead', () => {
  test.each([
    [`${site}/intake`, `${site}/intake`],
    [`${site}/reset-password?next=%2Fseance`, `${site}/reset-password?next=%2Fseance`],
    ['https://app.exemple/un/chemin', 'https://app.exemple/un/chemin'],
    ['https://outil.exemple/retour', 'https://outil.exemple/retour'],
  ])('%s', (asked, page) => expect(lead(asked)).toBe(page));

  test.each([
    ['nothing', undefined],
    ['nothing written', ''],
    ['a list', [site]],
    ['a path', '/intake'],
    ['another site', 'https://ailleurs.exemple/'],
    ['another scheme', 'http://eclaircie.exemple/'],
    ['another port', 'https://eclaircie.exemple:8443/'],
    ['a name that begins like ours', 'https://eclaircie.exemple.ailleurs.exemple/'],
    ['our name before an @', 'https://eclaircie.exemple@ailleurs.exemple/'],
    ['a password in it', 'https://moi:secret@eclaircie.exemple/'],
    ['a script', 'javascript:alert(1)//eclaircie.exemple'],
    ['data', 'data:text/html,x'],
    ['an exact address with more behind it', 'https://outil.exemple/retour/plus'],
    ['an allowed site with another ending', 'https://app.exemple.ailleurs/'],
    ['no scheme', '//ailleurs.exemple'],
    ['backslashes', 'https:\\\\ailleurs.exemple'],
    ['an address longer than mails carry', `${site}/${'a'.repeat(3000)}`],
  ])('not by %s', (_what, asked) => expect(lead(asked)).toBe(`${site}/`));

  test('whatever is asked, to a place that was allowed', () => {
    const origins = [site, 'https://app.exemple', 'https://outil.exemple'];
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string(), fc.anything()), (asked) => {
        expect(origins).toContain(new URL(lead(asked)).origin);
      }),
    );
  });
});
