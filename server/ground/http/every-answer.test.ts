import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createMetrics } from '../metrics.ts';
import { createHttp, type Http } from './create-http.ts';

/* What stands on every answer, refusals included. */

let app: Http;
beforeAll(() => {
  app = createHttp({
    config: { production: false, trustedProxies: [] },
    metrics: createMetrics(),
    quiet: true,
  });
  app.get('/given', async () => ({ given: true }));
  app.get('/past-the-limit', { exposeHeadRoute: true }, async () => {
    throw new AppError('over_request_rate_limit', { retryAfter: 7 });
  });
});
afterAll(() => app.close());

test.each(['/given', '/past-the-limit', '/nowhere'])(
  '%s is shown in no frame and asks for no device',
  async (url) => {
    const { headers } = await app.inject(url);
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const permissions = String(headers['permissions-policy']);
    for (const closed of ['camera=()', 'geolocation=()', 'payment=()', 'usb=()', 'display-capture=()'])
      expect(permissions).toContain(closed);
    // The voice page listens, and nobody else's page does.
    expect(permissions).toContain('microphone=(self)');
  },
);
