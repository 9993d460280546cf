import { createECDH, createPrivateKey, sign } from 'node:crypto';
import { hours, seconds } from '#shared/time.ts';
import { type PushBell, PushError } from './port.ts';

/** The push services of the browsers people use. An endpoint elsewhere is no browser's: we ring nobody's inner network. */
const services = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*notify\.windows\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
];

/** Whether an address is one of a known push service. */
export const isPushEndpoint = (endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username } = new URL(endpoint);
  return (
    protocol === 'https:' && port === '' && username === '' && services.some((host) => host.test(hostname))
  );
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** How long a service keeps a ring for a browser that sleeps, in seconds: an alert of yesterday rings nobody. */
const timeToLive = 3600;
const patience = seconds(10);

/**
 * Voluntary identification (VAPID, RFC 8292), without a message: a push that carries none needs no encryption, and tells
 * the service nothing. The key comes from APP_SECRET, so that every process of the house rings with the same one.
 * @param key 32 bytes: the private scalar on P-256
 * @param contact whom a push service may write to: the house's own address
 */
export const voluntaryBell = (options: {
  key: Buffer;
  contact: () => string;
  now: () => Date;
  fetch?: typeof fetch;
}): PushBell => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(options.key);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const privateKey = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: options.key.toString('base64url'),
    },
  });
  const tokenFor = (endpoint: string): string => {
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor((options.now().getTime() + hours(12)) / 1000),
      sub: options.contact(),
    };
    const said = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url(claims)}`;
    const signature = sign('sha256', Buffer.from(said), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return `${said}.${signature.toString('base64url')}`;
  };
  return {
    publicKey,
    async ring(endpoint) {
      if (!isPushEndpoint(endpoint)) return 'gone';
      let response: Response;
      try {
        response = await (options.fetch ?? fetch)(endpoint, {
          method: 'POST',
          headers: {
            authorization: `vapid t=${tokenFor(endpoint)}, k=${publicKey}`,
            ttl: String(timeToLive),
            urgency: 'high',
            'content-length': '0',
          },
          redirect: 'error',
          signal: AbortSignal.timeout(patience),
        });
      } catch (cause) {
        throw new PushError('unreachable', { cause });
      }
      await response.body?.cancel();
      if (response.status === 404 || response.status === 410) return 'gone';
      if (!response.ok) throw new PushError(response.status >= 500 ? 'unreachable' : 'refused');
      return 'rung';
    },
  };
};
