import type { MessageMeta, MessageState } from '#shared/companion/conversation.ts';

/** Somebody reading a reply while it is written: a browser tab, the messenger. */
export type Reader = {
  /** How much of the text this reader has been given, in UTF-16 units. */
  offset: number;
  /** @returns false when the reader cannot take more now; it calls `pump` again once it can. */
  text(at: number, text: string): boolean;
  /** What was given is withdrawn; this stands in its place. @returns as `text` does */
  replace(text: string, meta: MessageMeta): boolean;
  /** The reply is complete. It may still be withdrawn until `close`; then this is called again. */
  end(state: MessageState): void;
  /** Nothing more comes. */
  close(): void;
};

/** What a reader has been told besides the text. */
type Told = { edition: number; end: boolean };

/** A reply in the making, held by this process and flushed to its row. */
export class LiveReply {
  readonly id: string;
  readonly userId: string;
  text: string;
  meta: MessageMeta;
  /** The meta as it was last sealed: it changes once or never, its seal is kept. */
  sealedMeta: { of: MessageMeta; sealed: string } | null = null;
  model = '';
  promptVersion = '';
  /** Null while it is being written. */
  outcome: Exclude<MessageState, 'writing'> | null = null;
  /** Set once the row says what `outcome` says; only then are readers told the end. */
  settled = false;
  /** A reader of the message has not answered yet: what is shown may still be withdrawn, also after the end. */
  mayChange = false;
  dirty = false;
  /** The message was read: who writes this reply is known. */
  isRead = false;
  /** The person asked to stop it before that, or while it protects: what protects is said whole all the same. */
  stopAsked = false;
  /** Ends the wait for what a model would say before the guide's words. */
  readonly hurry = new AbortController();
  readonly abort = new AbortController();
  /** How often what was shown was withdrawn: offsets count within one edition. */
  #edition = 0;
  readonly #readers = new Map<Reader, Told>();
  readonly #blocked = new Set<Reader>();

  constructor(id: string, userId: string, meta: MessageMeta, text = '') {
    this.id = id;
    this.userId = userId;
    this.meta = meta;
    this.text = text;
  }

  get readers(): number {
    return this.#readers.size;
  }

  append(piece: string): void {
    // A model may give a last piece after its reply was stopped or withdrawn.
    if (piece === '' || this.outcome) return;
    this.text += piece;
    this.dirty = true;
    this.#tellAll();
  }

  /** Puts `text` in the place of everything that was shown. Readers are given it whole, never a piece of the old text. */
  withdraw(text: string, meta: MessageMeta = this.meta): void {
    this.text = text;
    this.meta = meta;
    this.dirty = true;
    this.#edition += 1;
    for (const told of this.#readers.values()) told.end = false;
    this.#tellAll();
  }

  #tellAll(): void {
    for (const reader of [...this.#readers.keys()]) if (!this.#blocked.has(reader)) this.pump(reader);
  }

  /** Gives a reader what it has not seen. A slow one keeps its place and holds nobody else up. */
  pump(reader: Reader): void {
    this.#blocked.delete(reader);
    const told = this.#readers.get(reader);
    if (!told) return;
    const at = reader.offset;
    if (told.edition !== this.#edition) {
      told.edition = this.#edition;
      reader.offset = this.text.length;
      if (!reader.replace(this.text, this.meta)) this.#blocked.add(reader);
    } else if (at < this.text.length) {
      reader.offset = this.text.length;
      if (!reader.text(at, at === 0 ? this.text : this.text.slice(at))) this.#blocked.add(reader);
    }
    if (!this.settled || !this.outcome) return;
    if (!told.end) {
      told.end = true;
      reader.end(this.outcome);
    }
    if (this.mayChange) return;
    this.leave(reader);
    reader.close();
  }

  /** @param shown what this reader shows of the reply already */
  join(reader: Reader, shown = this.text.slice(0, reader.offset)): void {
    // Words that stand in this reply no more are another edition's.
    const edition = this.text.startsWith(shown) ? this.#edition : -1;
    this.#readers.set(reader, { edition, end: false });
    this.pump(reader);
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
    this.#blocked.delete(reader);
  }

  settle(): void {
    this.settled = true;
    for (const reader of [...this.#readers.keys()]) this.pump(reader);
  }

  /** From here on nothing is withdrawn: readers who were told the end may go. */
  becomeFinal(): void {
    this.mayChange = false;
    for (const reader of [...this.#readers.keys()]) this.pump(reader);
  }
}

/** Writes down the replies, in one statement. @returns the ids saved; a missing one is no longer ours to write. */
export type SaveReplies = (
  replies: readonly { reply: LiveReply; state: MessageState }[],
) => Promise<Set<string>>;

/**
 * All replies this process is writing. One timer flushes every changed text once a second (a stream costs no timer and
 * no statement of its own); an ending is flushed at once, together with the other endings of that moment. The texts
 * still growing keep to the beat: were they saved at each ending, five hundred replies would be written five hundred times.
 */
export class LiveReplies {
  readonly #live = new Map<string, LiveReply>();
  /** Replies whose words may still be withdrawn, with what gives that up. They may be complete. */
  readonly #watched = new Map<string, { reply: LiveReply; giveUp: () => void }>();
  readonly #save: SaveReplies;
  readonly #flushEvery: number;
  readonly #onFailure: (error: unknown) => void;
  #timer: NodeJS.Timeout | null = null;
  #saving: Promise<void> | null = null;
  #again = false;
  #beat = false;
  #heartbeat = 0;

  constructor(options: {
    save: SaveReplies;
    /** Milliseconds between two flushes. */
    flushEvery: number;
    onFailure: (error: unknown) => void;
  }) {
    this.#save = options.save;
    this.#flushEvery = options.flushEvery;
    this.#onFailure = options.onFailure;
  }

  get size(): number {
    return this.#live.size;
  }

  find(id: string): LiveReply | undefined {
    return this.#live.get(id) ?? this.#watched.get(id)?.reply;
  }

  /** Keeps a reply that may still be withdrawn, also after its end, until `unwatch`. */
  watch(reply: LiveReply, giveUp: () => void): void {
    reply.mayChange = true;
    this.#watched.set(reply.id, { reply, giveUp });
  }

  unwatch(reply: LiveReply): void {
    this.#watched.delete(reply.id);
    reply.becomeFinal();
  }

  /** A reply whose row already holds its last words: readers learn the end, nothing is saved any more. */
  finish(reply: LiveReply): void {
    this.#live.delete(reply.id);
    reply.settle();
  }

  open(reply: LiveReply): void {
    this.#live.set(reply.id, reply);
    this.#timer ??= setInterval(() => {
      this.#beat = true;
      void this.flush();
    }, this.#flushEvery).unref();
  }

  /** The reply is written: its row is saved, then readers learn the end, then the process forgets it. */
  async close(reply: LiveReply, outcome: Exclude<MessageState, 'writing'>): Promise<void> {
    reply.outcome ??= outcome;
    reply.dirty = true;
    await this.flush();
  }

  /** Forgets a reply whose row is gone (session deleted while it was written). */
  drop(reply: LiveReply): void {
    reply.outcome ??= 'stopped';
    this.#live.delete(reply.id);
    reply.abort.abort();
    reply.settle();
  }

  /**
   * Saves what changed; calls that come while one runs share the next run. Never rejects: a database that is away for a
   * moment leaves the texts in memory, marked as unsaved, and the next beat tries again.
   */
  flush(): Promise<void> {
    if (this.#saving) {
      this.#again = true;
      return this.#saving;
    }
    this.#saving = this.#flushOnce()
      .catch((error: unknown) => this.#onFailure(error))
      .finally(() => {
        this.#saving = null;
        if (!this.#again) return;
        this.#again = false;
        void this.flush();
      });
    return this.#saving;
  }

  #waiting(): LiveReply[] {
    const all = [...this.#live.values()];
    if (!this.#beat) return all.filter((reply) => reply.dirty && reply.outcome);
    this.#beat = false;
    // Every fifth beat also touches quiet rows, so that another process sees this one is alive.
    this.#heartbeat = (this.#heartbeat + 1) % 5;
    return all.filter((reply) => reply.dirty || this.#heartbeat === 0);
  }

  async #flushOnce(): Promise<void> {
    const waiting = this.#waiting();
    if (waiting.length > 0) {
      const batch = waiting.map((reply) => ({ reply, state: reply.outcome ?? ('writing' as const) }));
      for (const reply of waiting) reply.dirty = false;
      let saved: Set<string>;
      try {
        saved = await this.#save(batch);
      } catch (error) {
        for (const reply of waiting) reply.dirty = true;
        throw error;
      }
      for (const { reply, state } of batch) {
        if (!saved.has(reply.id)) this.drop(reply);
        else if (state !== 'writing') {
          this.#live.delete(reply.id);
          reply.settle();
        }
      }
    }
    if (this.#live.size === 0 && this.#timer) {
      clearInterval(this.#timer);
      this.#timer = null;
    }
  }

  /** For the drain: waits until every reply has ended, or the time is up. */
  async settled(within: number): Promise<void> {
    const deadline = performance.now() + within;
    while (this.#live.size > 0 && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** What is still being written is cut here and kept as `interrupted`, for whoever resumes it. */
  async interruptAll(): Promise<void> {
    for (const reply of this.#live.values()) {
      reply.outcome ??= 'interrupted';
      reply.dirty = true;
      reply.abort.abort();
    }
    await this.flush();
    for (const { reply, giveUp } of [...this.#watched.values()]) {
      giveUp();
      this.unwatch(reply);
    }
  }
}
