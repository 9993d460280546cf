/** The brand, in one place; `BRAND_NAME` overrides it at run time through `/config.json`. */
export const defaultBrand = 'Éclaircie';
export const operator = 'Éclaircie Sàrl';
export const copyrightYear = 2024;
