import { defaultBrand } from '#shared/brand.ts';

/** Written into the built files by `scripts/build-web.ts`, from `BRAND_NAME`; tests and drawings read the sources as they are. */
declare const __BRAND__: string | undefined;

/** The name people read, the same in the pages, their heads and the application that takes them over. */
export const brand: string = typeof __BRAND__ === 'string' ? __BRAND__ : defaultBrand;
