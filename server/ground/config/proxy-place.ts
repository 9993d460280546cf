import { isIP } from 'node:net';

/** Names that stand for networks of the machine itself or of a local network. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether the server can take this for a proxy: an address, a network with a prefix length that exists, or a name of a network. */
export const isProxyPlace = (place: string): boolean => {
  const [address = '', length, ...rest] = place.split('/');
  if (rest.length > 0) return false;
  if (length === undefined) return isIP(address) !== 0 || named.includes(address);
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return /^\d{1,3}$/.test(length) && Number(length) <= most;
};
