/*
 * One message is looked at from many sides, and what is made of a text is the same each time. It is kept while the message is read
 * and forgotten with it: no text outlives its reading here. Single words are kept longer, and never a phrase (`knownWord`).
 */

const forget: (() => void)[] = [];
let depth = 0;

/** Does `read`; what is asked of one text twice is made once. A reading inside another one shares what is kept. */
export const readingOnce = <T>(read: () => T): T => {
  depth += 1;
  try {
    return read();
  } finally {
    depth -= 1;
    if (depth === 0) for (const each of forget) each();
  }
};

/** Called when a message is read: what was kept of it is forgotten. */
export const afterReading = (clear: () => void): void => {
  forget.push(clear);
};

export const isReading = (): boolean => depth > 0;

/** `make`, once for each thing that does not change: what it gives is forgotten with the thing. */
export const oncePerThing = <K extends object, V>(make: (thing: K) => V): ((thing: K) => V) => {
  const known = new WeakMap<K, V>();
  return (thing) => {
    const made = known.get(thing);
    if (made !== undefined) return made;
    const value = make(thing);
    known.set(thing, value);
    return value;
  };
};

/**
 * `make`, once for each thing while a message is read, its clauses or its words: it is forgotten with the message, whoever still holds the
 * thing. Nobody may change what it gives.
 */
export const onceWhileReading = <K, V>(make: (thing: K) => V): ((thing: K) => V) => {
  const known = new Map<K, V>();
  afterReading(() => {
    if (known.size > 0) known.clear();
  });
  return (thing) => {
    if (depth === 0) return make(thing);
    const made = known.get(thing);
    if (made !== undefined) return made;
    const value = make(thing);
    known.set(thing, value);
    return value;
  };
};

/** The same for a text. */
export const oncePerText: <V>(make: (text: string) => V) => (text: string) => V = onceWhileReading;
