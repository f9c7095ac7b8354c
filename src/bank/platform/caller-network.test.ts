import { expect, test } from 'vitest';
import { callerNetwork, type Incoming, readProxies } from './caller-network.ts';

const from = (remoteAddress: string | undefined, forwardedFor?: string): Incoming => ({
  socket: { remoteAddress },
  headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
});

const { proxies } = readProxies(['10.0.0.7', '10.1.0.0/16', '2001:db8:1::/48']);
const { proxies: nobody } = readProxies([]);

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:DB8:A:B::4', '2001:db8:a:b::/64'],
  ['2001:db8:a:b::', '2001:db8:a:b::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', 'unknown'],
])('%s is of the network %s', (address, network) => {
  expect(callerNetwork(from(address), nobody)).toBe(network);
});

test('no header is trusted without trusted proxies', () => {
  expect(callerNetwork(from('203.0.113.9', '198.51.100.1'), nobody)).toBe('203.0.113.9');
  expect(callerNetwork(from('203.0.113.9', '198.51.100.1'), proxies)).toBe('203.0.113.9');
});

test.each([
  ['198.51.100.1', '198.51.100.1'],
  // Entries written by the caller come before the one the proxy added.
  ['192.0.2.66, 198.51.100.1', '198.51.100.1'],
  ['192.0.2.66, 198.51.100.1, 10.1.2.3', '198.51.100.1'],
  ['2001:db8:a:b::9', '2001:db8:a:b::/64'],
  ['2001:db8:a:b::9, 2001:db8:1:7::1', '2001:db8:a:b::/64'],
  ['<script>', '10.0.0.7'],
  ['198.51.100.1, nonsense', '10.0.0.7'],
  ['', '10.0.0.7'],
  [undefined, '10.0.0.7'],
])('a trusted proxy with the header %j calls for %s', (forwardedFor, network) => {
  expect(callerNetwork(from('10.0.0.7', forwardedFor), proxies)).toBe(network);
  expect(callerNetwork(from('::ffff:10.0.0.7', forwardedFor), proxies)).toBe(network);
});

test.each(['proxy.example', '10.0.0.0/33', '10.0.0.1/', '::/129', '/8', '10.0.0'])(
  '%s is refused as a proxy',
  (entry) => {
    expect(readProxies(['10.0.0.7', entry]).wrong).toBe(entry);
  },
);
