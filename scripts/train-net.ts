import { writeFileSync } from 'node:fs';
import { encodeTalkNet } from '#server/features/safety/reading/talk-net-file.ts';
import { learntFrom } from './net/design.ts';
import { netTalks } from './net/material.ts';

/*
 * Learns server/features/safety/reading/talk-net.bin: the net that looks at the last messages of a talk (reading/talk-net.ts). How what it
 * says is weighed beside other evidence is learnt by train-talk-asking.ts, with nets that have not seen the talk.
 */

const talks = netTalks(null);
const net = learntFrom(talks);
const file = encodeTalkNet(net);
writeFileSync(new URL('../server/features/safety/reading/talk-net.bin', import.meta.url), file);
console.error(`${talks.length} talks, ${net.traits.length} traits, ${file.length} bytes`);
