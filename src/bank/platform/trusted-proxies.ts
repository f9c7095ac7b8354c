import { BlockList, isIP } from 'node:net';

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
