/*
 * Who receives what a model is sent. People ask, and are told it by the model itself and by the pages: it comes from the
 * configuration, never from a guess.
 */

/** `unknown`: a machine elsewhere whose owner is not configured. */
export type ModelPlace =
  | { on: 'here' }
  | {
      on: 'elsewhere';
      who: string /** Two letters of ISO 3166-1; null when not configured. */;
      country: string | null;
    }
  | { on: 'unknown' };

/** The loopback addresses of a URL. */
const here = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @param named what the operator says of the provider */
export const placeOf = (
  baseUrl: string,
  named: { provider?: string | null | undefined; country?: string | null | undefined },
): ModelPlace => {
  // A tunnel may begin on this machine: what the operator says counts first.
  if (named.provider) return { on: 'elsewhere', who: named.provider, country: named.country ?? null };
  return here.has(new URL(baseUrl).hostname) ? { on: 'here' } : { on: 'unknown' };
};

/** The members of the European Union. */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether nothing leaves the Union by way of the model. */
export const staysInUnion = (place: ModelPlace): boolean =>
  place.on === 'here' || (place.on === 'elsewhere' && place.country !== null && union.has(place.country));

const regions = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });

/** The country's French name; null when not configured. */
export const countryOf = (place: ModelPlace): string | null =>
  place.on === 'elsewhere' && place.country !== null ? (regions.of(place.country) ?? null) : null;
