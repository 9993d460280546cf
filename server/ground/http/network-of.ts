import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address; null for one that carries an IPv4 address. */
const groupsOf = (address: string): string[] | null => {
  const [plain = ''] = address.split('%');
  if (plain.includes('.')) return null;
  const [head = '', tail] = plain.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const between = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  return [...first, ...between, ...last].map((group) => Number.parseInt(group, 16).toString(16));
};

/**
 * What a limit counts as one caller. A household has a whole /64 of IPv6, so that single addresses of it mean nothing; a
 * customer of a hosting company often has a /48, which is counted more loosely beside it.
 */
export const networksOf = (address: string): { near: string; wide: string | null } => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return { near: mapped, wide: null };
  const groups = isIPv6(address) ? groupsOf(address) : null;
  if (!groups) return { near: address, wide: null };
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
};
