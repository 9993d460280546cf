import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseLocked, takeLock } from './lock-directory.ts';

const folder = mkdtempSync(join(tmpdir(), 'eclaircie-lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = join(folder, 'inside', 'database.lock');

describe('the lock of the embedded database', () => {
  it('is refused while another process that holds it runs, with a sentence that names it', () => {
    takeLock(place)();
    const other = spawn('sleep', ['60']);
    try {
      writeFileSync(place, String(other.pid));
      expect(() => takeLock(place)).toThrow(DatabaseLocked);
      expect(() => takeLock(place)).toThrow(new RegExp(`processus ${other.pid} .*DATA_DIR`));
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('of a process that ended is replaced', () => {
    const { pid } = spawnSync('true');
    writeFileSync(place, `${pid} left-behind`);
    takeLock(place)();
  });

  it('of a process whose number is used again by another one is replaced', () => {
    const other = spawn('sleep', ['60']);
    try {
      writeFileSync(place, `${other.pid} 00000000-0000-0000-0000-000000000000:1`);
      const release = takeLock(place);
      expect(readFileSync(place, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
      release();
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('that was cut while it was written is replaced', () => {
    writeFileSync(place, '');
    takeLock(place)();
  });
});
