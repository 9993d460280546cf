import { describe, expect, test } from 'vitest';
import { netOf } from '#server/features/safety/reading/talk-net.ts';
import { encodeTalkNet } from '#server/features/safety/reading/talk-net-file.ts';
import { readOnce } from '../evidence-for.ts';
import type { Talk } from '../talk-material.ts';
import { backThrough } from './back.ts';
import { learntFrom } from './design.ts';
import { freshNet, outAt, randomFrom, seenIn } from './learner.ts';
import type { PreparedTalk } from './prepare.ts';

/* The net learns the same from the same talks, and its backward pass is that of its forward pass. */

const talkOf = (id: string, level: number, ...texts: string[]): Talk => ({
  id,
  messages: texts.map((text) => ({ text, level, question: null, group: level > 1 ? 'own' : null })),
  category: null,
  part: 2,
});
const few: Talk[] = Array.from({ length: 8 }, (_, at) => [
  talkOf(`a${at}`, 3, 'je suis sur le toit', 'je vais sauter ce soir'),
  talkOf(`b${at}`, 0, 'la soupe cuit', 'le chat dort sur le lit'),
]).flat();

describe('learning', () => {
  test('twice the same from the same talks', () =>
    expect(encodeTalkNet(learntFrom(few, 1)).equals(encodeTalkNet(learntFrom(few, 1)))).toBe(true));

  test('what it was shown', () => {
    const look = netOf(learntFrom(few, 1));
    const danger = look(['je suis sur le toit', 'je vais sauter ce soir'].map(readOnce));
    const calm = look(['la soupe cuit', 'le chat dort sur le lit'].map(readOnce));
    expect(danger.levels[1]).toBeGreaterThan(calm.levels[1]! + 1);
  });
});

test('the backward pass says how the error changes', () => {
  const net = freshNet(6, 2, 3, randomFrom(3));
  const talk: PreparedTalk = {
    messages: [
      { row: Int32Array.of(0, 1), level: 1, group: -1 },
      { row: Int32Array.of(2, 3), level: 2, group: 1 },
      { row: Int32Array.of(1, 4, 5), level: 3, group: 2 },
    ],
    part: 1.5,
    isOrdinary: false,
  };
  const place = 2;
  const seenNow = () => talk.messages.map(({ row }) => seenIn(net, row));
  const errorNow = (): number => {
    const out = outAt(net, seenNow(), place);
    const chance = (value: number) => 1 / (1 + Math.exp(-value));
    let error = 0;
    for (let each = 0; each < 4; each += 1)
      error -= Math.log(3 > each ? chance(out[each]!) : 1 - chance(out[each]!)) * 1.5;
    const all = out.slice(4).reduce((sum, value) => sum + Math.exp(value), 0);
    return error - (out[4 + 2]! - Math.log(all)) * 1.5 * 0.7;
  };
  const slopes = {
    layers: {
      origin: new Float32Array(2),
      inner: new Float32Array(net.layers.inner.length),
      innerOrigin: new Float32Array(3),
      outer: new Float32Array(net.layers.outer.length),
      outerOrigin: new Float32Array(net.layers.outerOrigin.length),
    },
    messages: talk.messages.map(() => new Float32Array(3)),
  };
  backThrough(net, { talk, seen: seenNow(), place, ofGroup: 0.7 }, slopes);
  const small = 1e-2;
  for (const name of ['origin', 'inner', 'innerOrigin', 'outer', 'outerOrigin'] as const)
    for (let at = 0; at < net.layers[name].length; at += 1) {
      const value = net.layers[name][at]!;
      net.layers[name][at] = value + small;
      const above = errorNow();
      net.layers[name][at] = value - small;
      const below = errorNow();
      net.layers[name][at] = value;
      expect(slopes.layers[name][at], `${name} ${at}`).toBeCloseTo((above - below) / (2 * small), 2);
    }
});
