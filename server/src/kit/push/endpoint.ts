import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses outside the public internet: RFC 6890 and later additions. */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Whether a push service may be at this address: https, a name of the internet, the usual port. `alsoAt` is an origin of this
 * machine that tests allow.
 */
export function isPushEndpoint(text: string, alsoAt: string | undefined): boolean {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return false;
  if (alsoAt !== undefined && url.origin === alsoAt) return true;
  const name = url.hostname;
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    isIP(name.replace(/^\[|\]$/g, '')) === 0 &&
    /^([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(name) &&
    !/\.(local|localhost|internal|intranet|lan|home|corp|test|invalid|arpa|onion)$/.test(name)
  );
}

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

const TRY_MS = 700;

/**
 * Resolves names for connections and answers only public addresses, so that no name leads into our network. Queries the name servers itself:
 * `dns.lookup` blocks one of two threads of the process. Names whose servers never answer would block there, and the process could no longer resolve the
 * names of the mail server and the database. `servers` replaces the machine's name servers.
 */
export function makeLookupPublic(servers?: readonly string[]) {
  return (name: string, _options: LookupOptions, answer: Answer): void => {
    const resolver = new Resolver({ timeout: TRY_MS, tries: 2 });
    if (servers) resolver.setServers(servers);
    void findPublic(resolver, name).then(
      (addresses) => answer(null, addresses),
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };
}

export const lookupPublic = makeLookupPublic();

async function findPublic(resolver: Resolver, name: string): Promise<LookupAddress[]> {
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const failure = found.find((one) => one.status === 'rejected');
  const addresses = found.flatMap((one, index) =>
    one.status === 'fulfilled' ? one.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
  );
  const allowed = addresses.filter(({ address }) => isPublic(address));
  if (allowed.length > 0) return allowed;
  if (addresses.length === 0 && failure) throw failure.reason;
  throw Object.assign(new Error(`${name} is no public host`), { code: 'ENOTPUBLIC' });
}
