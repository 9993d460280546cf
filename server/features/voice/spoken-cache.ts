import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#server/ground/clock.ts';
import { minutes } from '#shared/time.ts';

export type SpokenText = { text: string; voice: string; pace: string };

type Kept = { owner: string; audio: readonly Uint8Array[]; bytes: number; until: number };

/** Hearing a reply again within these minutes costs nothing. */
const lifetime = minutes(5);
const mostBytes = 16 * 2 ** 20;

/**
 * Audio said a moment ago, in this process's memory alone, found by a keyed hash of who asked and of the text: it is on no
 * disk and in no dump, nobody finds another's, and `forget` empties it with whatever else is erased of somebody.
 */
export class SpokenCache {
  private readonly kept = new Map<string, Kept>();
  private readonly key = randomBytes(32);
  private readonly clock: Clock;
  private bytes = 0;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  find(owner: string, spoken: SpokenText): readonly Uint8Array[] | null {
    this.dropOld();
    return this.kept.get(this.nameOf(owner, spoken))?.audio ?? null;
  }

  keep(owner: string, spoken: SpokenText, audio: readonly Uint8Array[]): void {
    const name = this.nameOf(owner, spoken);
    const bytes = audio.reduce((sum, piece) => sum + piece.byteLength, 0);
    if (bytes > mostBytes / 8) return;
    this.drop(name);
    this.kept.set(name, { owner, audio, bytes, until: this.clock.now().getTime() + lifetime });
    this.bytes += bytes;
    // Oldest first: a map remembers the order of arrival.
    for (const oldest of this.kept.keys()) {
      if (this.bytes <= mostBytes) break;
      this.drop(oldest);
    }
  }

  /** Everything said to one person. */
  forget(owner: string): void {
    for (const [name, each] of this.kept) if (each.owner === owner) this.drop(name);
  }

  /** What nobody will ask for again leaves the memory even if nobody asks for anything. */
  dropOld(): void {
    const now = this.clock.now().getTime();
    for (const [name, each] of this.kept) if (each.until <= now) this.drop(name);
  }

  get size(): number {
    return this.kept.size;
  }

  private drop(name: string): void {
    const found = this.kept.get(name);
    if (!found) return;
    this.kept.delete(name);
    this.bytes -= found.bytes;
  }

  private nameOf(owner: string, { text, voice, pace }: SpokenText): string {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([owner, voice, pace, text]))
      .digest('base64url');
  }
}
