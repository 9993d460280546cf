import type { StreamEvent } from '#shared/companion/conversation.ts';
import type { TestHouse } from './house.ts';

/* The event stream of a reply, followed by a tab of a test while it is written. */

export type FollowedStream = {
  events: StreamEvent[];
  /** What the tab shows of the reply now, as its reducer puts it together. */
  shown(): string;
  /** The kinds of events in order; pieces of text that follow each other count as one. */
  kinds(): string;
  /** How often the end was told, and how. */
  ends(): string[];
  /** Resolves once the server closed the stream. */
  closed: Promise<void>;
};

export const followStream = async (
  site: TestHouse,
  token: string,
  call: { name: 'converse' | 'converse-in-passing' | 'start-session' | 'resume-reply'; body: object },
): Promise<FollowedStream> => {
  const response = await site.app.inject({
    method: 'POST',
    url: `/functions/v1/${call.name}`,
    headers: { authorization: `Bearer ${token}` },
    payload: call.body,
    payloadAsStream: true,
  });
  if (response.statusCode >= 300) throw new Error(`${call.name} answered ${response.statusCode}`);
  const events: StreamEvent[] = [];
  const stream = response.stream().setEncoding('utf8');
  let rest = '';
  stream.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks)
      if (block.startsWith('data: ')) events.push(JSON.parse(block.slice(6)) as StreamEvent);
  });
  const closed = new Promise<void>((resolve) => stream.on('end', () => resolve()));
  return {
    events,
    closed,
    shown: () =>
      events.reduce((text, event) => {
        if (event.type === 'replace') return event.text;
        return event.type === 'text' ? text.slice(0, event.at) + event.text : text;
      }, ''),
    kinds: () =>
      events
        .map(({ type }) => type)
        .filter((type, index, all) => type !== 'text' || all[index - 1] !== 'text')
        .join(' '),
    ends: () => events.flatMap((event) => (event.type === 'end' ? [event.state] : [])),
  };
};
