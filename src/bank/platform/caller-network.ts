import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** A call as far as it tells where it came from. */
export interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/**
 * The address a call came from. What `X-Forwarded-For` claims is believed as far as it was written by
 * a proxy we trust: read from its end, the first address that is none of ours is the caller. What a
 * caller wrote there itself stands before that and is never reached.
 */
const callerAddress = (incoming: Incoming, trustedProxies: BlockList): string => {
  let address = incoming.socket.remoteAddress ?? '';
  const claimed = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (isIP(address) !== 0 && trustedProxies.check(address, familyOf(address))) {
    const before = claimed.pop()?.trim() ?? '';
    if (isIP(before) === 0) break;
    address = before;
  }
  return address;
};

/** The first four of the eight groups of an IPv6 address, written out. */
const firstHalf = (address: string): string => {
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter((group) => group !== '');
  const tail = (after ?? '').split(':').filter((group) => group !== '');
  // An IPv4 address at the end stands for two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') === true ? 1 : 0);
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tailLength) }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

/**
 * What is counted as one network: an IPv4 address, and of IPv6 the half that a provider gives to one
 * customer, who may use any of the addresses in it.
 */
export const networkOf = (address: string): string => {
  const plain = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined) return mapped;
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : 'unknown';
  return `${firstHalf(plain)}::/64`;
};

/** The network a call came from, to count what it asks for (reliability.md T22, T23). */
export const callerNetwork = (incoming: Incoming, trustedProxies: BlockList): string =>
  networkOf(callerAddress(incoming, trustedProxies));

const bitsOf = { 4: 32, 6: 128 } as const;

/**
 * Addresses and networks, as in `10.0.0.7` or `10.1.0.0/16`, of the proxies that may say for whom they
 * call. Gives the first that is neither where one is not.
 */
export const readProxies = (
  entries: readonly string[],
): { readonly proxies: BlockList; readonly wrong?: string } => {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const version = isIP(address);
    if (version !== 4 && version !== 6) return { proxies, wrong: entry };
    const bits = Number(length ?? bitsOf[version]);
    if (bits > bitsOf[version]) return { proxies, wrong: entry };
    proxies.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  }
  return { proxies };
};
