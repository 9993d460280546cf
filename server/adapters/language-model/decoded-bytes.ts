import { ModelError } from './port.ts';

/** What one reply may weigh on the line, framing and thinking aloud included. Bytes. */
const heaviestReply = 4 << 20;

/** Decodes across chunks, so that a letter cut in two arrives whole; refuses bytes that are no text, and too many of them. */
export const decoded = (feed: (text: string) => void, fail: (error: ModelError) => void) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let weight = 0;
  return (bytes: Buffer): void => {
    weight += bytes.length;
    if (weight > heaviestReply) {
      fail(new ModelError('unreachable', 'the reply has no end'));
      return;
    }
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      fail(new ModelError('unreachable', 'the provider sent an unknown encoding'));
      return;
    }
    feed(text);
  };
};
