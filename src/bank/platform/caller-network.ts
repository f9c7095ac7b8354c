import type { IncomingHttpHeaders } from 'node:http';
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
export type TrustedProxies = readonly [Address, number][];

/** The parts of a request that identify its origin. */
export interface Incoming {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
}

/**
 * Parses an address in its usual notation. An IPv4-mapped IPv6 address becomes the IPv4 address.
 */
const parseAddress = (text: string): Address | undefined =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)
    ? ipaddr.process(text)
    : undefined;

const isTrusted = (address: Address, proxies: TrustedProxies): boolean =>
  ipaddr.subnetMatch(address, { proxy: [...proxies] }, 'caller') === 'proxy';

/**
 * The client's address. `X-Forwarded-For` is read from its end as long as the entries were added by
 * trusted proxies: the first untrusted address is the client. Entries that the client wrote itself
 * come before it and are never read.
 */
const callerAddress = (incoming: Incoming, proxies: TrustedProxies): Address | undefined => {
  let address = parseAddress(incoming.socket.remoteAddress ?? '');
  const claimed = [incoming.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (address !== undefined && isTrusted(address, proxies)) {
    const before = parseAddress(claimed.pop()?.trim() ?? '');
    if (before === undefined) break;
    address = before;
  }
  return address;
};

/**
 * What rate limits count as one network: an IPv4 address, or an IPv6 /64, which a provider assigns
 * to one customer.
 */
const networkOf = (address: Address | undefined): string => {
  if (address === undefined) return 'unknown';
  if (address instanceof ipaddr.IPv4) return address.toString();
  const firstHalf = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${firstHalf.join(':')}::/64`;
};

/** The client's network, the key of rate limits (reliability.md T22, T23). */
export const callerNetwork = (incoming: Incoming, proxies: TrustedProxies): string =>
  networkOf(callerAddress(incoming, proxies));

const parseProxy = (entry: string): TrustedProxies[number] | undefined => {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(entry) || ipaddr.IPv6.isValidCIDR(entry))
    return ipaddr.parseCIDR(entry);
  const address = parseAddress(entry);
  return address && [address, address instanceof ipaddr.IPv4 ? 32 : 128];
};

/**
 * Parses addresses and networks, such as `10.0.0.7` or `10.1.0.0/16`. On an invalid entry, returns
 * it as `wrong`.
 */
export const readProxies = (
  entries: readonly string[],
): { readonly proxies: TrustedProxies; readonly wrong?: string } => {
  const proxies: [Address, number][] = [];
  for (const entry of entries) {
    const proxy = parseProxy(entry);
    if (proxy === undefined) return { proxies, wrong: entry };
    proxies.push(proxy);
  }
  return { proxies };
};
