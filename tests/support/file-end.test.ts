import { beforeAll, describe, expect, test } from 'vitest';
import { atFileEnd, endFile } from './file-end.ts';
import { house, type TestHouse } from './house.ts';

describe('at the end of a file', () => {
  test('what was opened last is closed first, each once, and one that fails keeps no other open', async () => {
    const closed: string[] = [];
    atFileEnd(() => closed.push('database'));
    atFileEnd(async () => {
      closed.push('application');
      throw new Error('it does not close');
    });
    atFileEnd(() => closed.push('second application'));
    await expect(endFile()).rejects.toThrow('it does not close');
    expect(closed).toEqual(['second application', 'application', 'database']);
    await endFile();
    expect(closed).toHaveLength(3);
  });

  describe('a house that a hook has raised', () => {
    let site: TestHouse;
    beforeAll(async () => {
      site = await house();
    });
    test('is closed, and its database with it; a test may have closed it before', async () => {
      expect((await site.app.inject('/readyz')).statusCode).toBe(200);
      await site.close();
      await endFile();
      expect(site.database.pglite?.closed ?? true).toBe(true);
    });
  });
});
