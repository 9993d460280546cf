import { afterAll } from 'vitest';
import { endFile } from './file-end.ts';

/* Before every suite of rooms, see file-end.ts. */

afterAll(endFile);
