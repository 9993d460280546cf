import { jsx, jsxs } from './jsx-runtime.ts';

/** What a server of the workshop asks for in place of the runtime: the same elements, made by the same functions. */
export { Fragment } from './jsx-runtime.ts';

type Make = typeof jsx;

export const jsxDEV = (
  type: Parameters<Make>[0],
  props: Parameters<Make>[1],
  key: Parameters<Make>[2],
  several: boolean,
): ReturnType<Make> => (several ? jsxs : jsx)(type, props, key);
