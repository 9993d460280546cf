import { expect, test } from 'vitest';
import { protocolDataDir } from './protocol-data-dir.ts';

test('another directory of protocol data is for tests alone', () => {
  expect(protocolDataDir({})).toBeNull();
  expect(protocolDataDir({ PROTOCOL_DATA_DIR: '' })).toBeNull();
  expect(protocolDataDir({ PROTOCOL_DATA_DIR: '/data', NODE_ENV: 'test' })).toBe('/data');
  expect(() => protocolDataDir({ PROTOCOL_DATA_DIR: '/data', NODE_ENV: 'production' })).toThrow(
    'PROTOCOL_DATA_DIR',
  );
});
