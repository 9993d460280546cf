import { BlockList, isIPv4 } from 'node:net';

const home = new BlockList();
for (const [network, length] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
] as const)
  home.addSubnet(network, length, 'ipv4');
for (const [network, length] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['::1', 128],
] as const)
  home.addSubnet(network, length, 'ipv6');

const isPrivate = (address: string): boolean => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return home.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
};

/** How many of the first requests are looked at. */
const looked = 100;

/**
 * Finds out whether the server stands behind a proxy that it was not told of: every limit would then count all people as one.
 * @param warn called once, when the first requests all came from one private address
 */
export const watchForProxy = (warn: () => void): ((address: string) => void) => {
  let first: string | null = null;
  let count = 0;
  return (address) => {
    if (count >= looked) return;
    first ??= address;
    if (address !== first || !isPrivate(address)) {
      count = looked;
      return;
    }
    count += 1;
    if (count === looked) warn();
  };
};
