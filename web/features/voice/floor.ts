const channelName = 'eclaircie.voix';

/** One voice at a time among this person's tabs: whoever begins to speak or listen takes the floor from the others. */
export const openFloor = (onTaken: () => void): { take(): void; close(): void } => {
  if (typeof BroadcastChannel === 'undefined') return { take() {}, close() {} };
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => onTaken();
  return { take: () => channel.postMessage('taken'), close: () => channel.close() };
};
