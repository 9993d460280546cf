import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPublicConfig, serviceUrl } from './public-config.ts';

afterEach(() => vi.unstubAllGlobals());

const config = { url: 'http://localhost:3000', anonKey: 'a.b.c', projectRef: 'eclaircie', features: {} };

describe('public settings', () => {
  it('are asked again after a failure, then kept', async () => {
    const fetched = vi
      .fn<typeof fetch>()
      .mockResolvedValueOnce(new Response('', { status: 503 }))
      .mockResolvedValueOnce(Response.json({ ...config, anonKey: '' }))
      .mockResolvedValueOnce(Response.json(config));
    vi.stubGlobal('fetch', fetched);
    await expect(readPublicConfig()).rejects.toThrow('503');
    await expect(readPublicConfig()).rejects.toThrow();
    expect((await readPublicConfig()).projectRef).toBe('eclaircie');
    expect((await readPublicConfig()).anonKey).toBe('a.b.c');
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https://exemple.fr', 'https://exemple.fr', 'https://exemple.fr'],
    ['https://services.exemple.fr', 'https://exemple.fr', 'https://services.exemple.fr'],
    ['https://exemple.fr', 'http://localhost:5173', 'https://exemple.fr'],
  ])('services of %s seen from %s are at %s', (configured, page, expected) =>
    expect(serviceUrl(configured, page)).toBe(expected),
  );
});
