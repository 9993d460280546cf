/** What the product and its synthesiser process say to each other. */
export type ToSynthesiser =
  | { type: 'speak'; job: number; text: string; voice: string; wordsPerMinute: number }
  | { type: 'cancel'; job: number };

export type FromSynthesiser =
  | { type: 'audio'; job: number; piece: Uint8Array }
  | { type: 'end'; job: number }
  | { type: 'failed'; job: number };
