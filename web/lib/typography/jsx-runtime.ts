import { jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime';
import { holdTogether } from './french-spaces.ts';

/*
 * Every text of the site passes here on its way to the page: the build makes each element with these functions instead of
 * React's own (`jsxImportSource` in vite.config.ts), for the HTML written ahead as for the application.
 */
export { Fragment } from 'react/jsx-runtime';

type Make = typeof plainJsx;
type Props = Parameters<Make>[1];

/** Words of a machine, and the choices of a list, which are values as well. */
const asWritten: ReadonlySet<unknown> = new Set(['code', 'pre', 'script', 'style', 'textarea', 'option']);

const sign = /^[?!:;»€%]/;

/** A text of its own, or with the one beside it: the space and the sign after a link are two children. */
const held = (child: unknown, index: number, all: readonly unknown[]): unknown => {
  if (typeof child !== 'string') return child;
  const next = all[index + 1];
  const ends = child.endsWith(' ') && typeof next === 'string' && sign.test(next);
  return holdTogether(ends ? `${child.slice(0, -1)}\u00a0` : child);
};

const withHeldText = (type: Parameters<Make>[0], props: Props): Props => {
  if (asWritten.has(type) || typeof props !== 'object' || props === null) return props;
  const { children } = props as { children?: unknown };
  if (typeof children === 'string') {
    const text = holdTogether(children);
    return text === children ? props : { ...props, children: text };
  }
  return Array.isArray(children) ? { ...props, children: children.map(held) } : props;
};

export const jsx: Make = (type, props, key) => plainJsx(type, withHeldText(type, props), key);
export const jsxs: Make = (type, props, key) => plainJsxs(type, withHeldText(type, props), key);
