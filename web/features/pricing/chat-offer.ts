import { chatMonthlyCents } from '#shared/billing/catalogue.ts';
import { builtOrigin } from '#shared/built-origin.ts';
import { brand } from '#web/lib/brand.ts';

/** The one plan on sale, in the words of schema.org: its price from the catalogue, tax included, for one month. */
export const chatOffer = (): Record<string, unknown> => {
  const price = { price: (chatMonthlyCents / 100).toFixed(2), priceCurrency: 'EUR' };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Chat + Horoscope',
    description:
      'Un compagnon d’intelligence artificielle, par écrit, à toute heure, et l’horoscope du jour. Premier mois offert, résiliable à tout moment.',
    brand: { '@type': 'Brand', name: brand },
    image: `${builtOrigin}/share/services.png`,
    offers: {
      '@type': 'Offer',
      url: `${builtOrigin}/services`,
      availability: 'https://schema.org/InStock',
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        valueAddedTaxIncluded: true,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
      },
    },
  };
};
