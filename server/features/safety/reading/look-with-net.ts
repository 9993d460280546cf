import { readFileSync } from 'node:fs';
import { netOf } from './talk-net.ts';
import { decodeTalkNet } from './talk-net-file.ts';

/** What the last messages of a talk, oldest first, look like to the net that was learnt (talk-net.ts). */
export const lookWithNet = netOf(decodeTalkNet(readFileSync(new URL('talk-net.bin', import.meta.url))));
