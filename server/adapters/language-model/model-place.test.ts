import { describe, expect, it } from 'vitest';
import { createLanguageModel } from './index.ts';
import { countryOf, placeOf, staysInUnion } from './model-place.ts';

describe('who receives what a model is sent', () => {
  it('is nobody else where the model runs on this machine', () => {
    for (const baseUrl of ['http://localhost:3000/v1', 'http://127.0.0.1:11434/v1', 'http://[::1]:8080/v1']) {
      expect(placeOf(baseUrl, {})).toEqual({ on: 'here' });
      expect(staysInUnion(placeOf(baseUrl, {}))).toBe(true);
    }
  });

  it('is who the operator says, with the country', () => {
    const place = placeOf('http://127.0.0.1:9000/v1', { provider: 'Modèles du Nord', country: 'SE' });
    expect(place).toEqual({ on: 'elsewhere', who: 'Modèles du Nord', country: 'SE' });
    expect(countryOf(place)).toBe('Suède');
    expect(staysInUnion(place)).toBe(true);
    expect(staysInUnion(placeOf('https://api.exemple/v1', { provider: 'Loin', country: 'US' }))).toBe(false);
    expect(staysInUnion(placeOf('https://api.exemple/v1', { provider: 'Loin' }))).toBe(false);
  });

  it('is unknown where nobody said, and an unknown place is not in the Union', () => {
    expect(placeOf('https://api.exemple/v1', {})).toEqual({ on: 'unknown' });
    expect(placeOf('http://machine:8000/v1', {})).toEqual({ on: 'unknown' });
    expect(staysInUnion({ on: 'unknown' })).toBe(false);
  });

  it('is declared by every model the configuration makes', async () => {
    const { Secret } = await import('#server/ground/crypto/secret.ts');
    expect(createLanguageModel({ mistralApiKey: new Secret('k') })?.place).toEqual({
      on: 'elsewhere',
      who: 'Mistral AI',
      country: 'FR',
    });
    const endpoint = { baseUrl: 'https://api.exemple/v1', model: 'm' };
    expect(createLanguageModel({ ...endpoint, provider: 'Exemple', country: 'US' })?.place).toEqual({
      on: 'elsewhere',
      who: 'Exemple',
      country: 'US',
    });
    expect(createLanguageModel(endpoint)?.place).toEqual({ on: 'unknown' });
  });
});
