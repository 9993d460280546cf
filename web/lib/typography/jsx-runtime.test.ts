import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { jsx, jsxs } from './jsx-runtime.ts';

const html = (element: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(element).replaceAll('\u00a0', '·');

it('holds each text of an element, alone or among others, in whatever component it stands', () => {
  const Button = ({ children }: { children?: unknown }) => jsx('button', { children });
  expect(html(jsx('p', { children: 'Qui ?' }))).toBe('<p>Qui·?</p>');
  expect(html(jsxs('p', { children: ['« ', jsx('b', { children: 'oui' }), ' »'] }))).toBe(
    '<p>«·<b>oui</b>·»</p>',
  );
  expect(html(jsxs('p', { children: [jsx('b', { children: 'Données' }), ' ', ': les nôtres'] }))).toBe(
    '<p><b>Données</b>·: les nôtres</p>',
  );
  expect(html(jsx(Button, { children: 'Prêt ?' }))).toBe('<button>Prêt·?</button>');
});

it('leaves attributes, code and what is typed as they are', () => {
  expect(html(jsx('a', { title: 'Qui ?', children: 'x' }))).toBe('<a title="Qui ?">x</a>');
  expect(html(jsx('code', { children: 'a ? b : c' }))).toBe('<code>a ? b : c</code>');
  const props = { children: 'Qui ?' };
  jsx('p', props);
  expect(props.children).toBe('Qui ?');
});
