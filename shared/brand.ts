/** The brand, in one place; `BRAND_NAME` overrides it: the server's at its start, the pages' when they are built (`web/lib/brand.ts`). */
export const defaultBrand = 'Éclaircie';
export const operator = 'Éclaircie Sàrl';
export const copyrightYear = 2024;

/** « d’Éclaircie », « de Clairière ». */
export const ofBrand = (brand: string): string =>
  /^[aeiouyhàâéèêëîïôùû]/i.test(brand) ? `d’${brand}` : `de ${brand}`;
