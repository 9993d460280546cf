import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readProtocolData } from './load-data.ts';
import { dataDirectory } from './read-rows.ts';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'protocol-data-'));
  cpSync(dataDirectory, copy, { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

const append = (name: string, line: string): number => {
  const lines = readFileSync(join(copy, name), 'utf8').trimEnd().split('\n');
  writeFileSync(join(copy, name), `${[...lines, line].join('\n')}\n`);
  return lines.length + 1;
};

test('the data of the product can be read', () => {
  expect(readProtocolData(copy).texts.size).toBeGreaterThan(500);
});

test.each([
  ['texts.jsonl', '{"id":"broken"', "n'est pas une ligne JSON"],
  ['texts.jsonl', '{"id":"x-new","vous":"Oui.","reviewedBy":null}', 'tu'],
  ['texts.jsonl', '{"id":"x-new","vous":"{numero}.","tu":"{numero}.","reviewedBy":null}', '{numero}'],
  ['choices.jsonl', '{"asked":"no-such","id":"yes","vous":"Oui","tu":"Oui","reviewedBy":null}', 'asked'],
  [
    'acts.jsonl',
    '{"id":"x-act","subject":"any","levels":[3],"groups":["suicide"],"asks":null,"wordings":[["no-such-text"]],"reviewedBy":null}',
    'no-such-text',
  ],
])('%s: what is wrong is said with its line (%#)', (name, line, says) => {
  const at = append(name, line);
  expect(() => readProtocolData(copy)).toThrow(`${name}:${at}`);
  expect(() => readProtocolData(copy)).toThrow(says);
});

test('an id that stands twice is refused', () => {
  const first = readFileSync(join(copy, 'texts.jsonl'), 'utf8').split('\n')[0]!;
  append('texts.jsonl', first);
  expect(() => readProtocolData(copy)).toThrow('texts.jsonl:1');
});
