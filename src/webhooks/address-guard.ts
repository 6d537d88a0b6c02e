import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Finds the addresses of a name; tests give their own. */
type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>

export type AddressRules = {
  /** Loopback and private networks may be reached; link-local and metadata addresses never. */
  allowPrivate: boolean
  resolve: Resolve
  /** Is told what a name leads to that is refused: merchants must not learn it. */
  onRefused?: (host: string, why: string) => void
}

/** The address cannot receive webhooks; the message says why and is shown to merchants. */
class ForbiddenAddress extends Error {}

type Network = readonly [address: string, prefix: number]

const LOOPBACK: readonly Network[] = [
  ['127.0.0.0', 8],
  ['::1', 128],
]

/** Networks behind a router, which an operator may allow. */
const PRIVATE: readonly Network[] = [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by the customers of a provider
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['fc00::', 7],
]

/** IPv4 networks that are nobody's receiver: metadata, multicast, tests and reserved ones. */
const NEVER: readonly Network[] = [
  ['0.0.0.0', 8],
  ['168.63.129.16', 32], // a cloud's metadata, at a public address
  ['169.254.0.0', 16],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/** The only part of IPv6 that is reached over the internet, and what it leaves out. */
const GLOBAL_IPV6: readonly Network[] = [['2000::', 3]]
const NEVER_IPV6: readonly Network[] = [
  ['2001::', 23], // tunnels and protocols
  ['2001:db8::', 32],
  ['2002::', 16], // holds an IPv4 address
  ['3fff::', 20],
]

type Networks = { 4: BlockList; 6: BlockList }

/** A list for each family: a list of both would take `::ffff:10.0.0.1` for `10.0.0.1`. */
function networks(list: readonly Network[]): Networks {
  const lists = { 4: new BlockList(), 6: new BlockList() }
  for (const [address, prefix] of list) {
    const family = isIP(address) as 4 | 6
    lists[family].addSubnet(address, prefix, `ipv${family}`)
  }
  return lists
}

const loopback = networks(LOOPBACK)
const privateNetworks = networks(PRIVATE)
const never = networks([...NEVER, ...NEVER_IPV6])
const globalIpv6 = networks(GLOBAL_IPV6)

function isIn(lists: Networks, address: string): boolean {
  const family = isIP(address) as 4 | 6
  return lists[family].check(address, `ipv${family}`)
}

/**
 * Why nothing may be sent to an address; nothing if it may. IPv6 addresses that stand for others,
 * as mapped and translated ones do, lie outside of the global part and are refused with it.
 */
export function addressRefusal(
  address: string,
  { allowPrivate, isPlain }: { allowPrivate: boolean; isPlain: boolean },
): string | undefined {
  const isLoopback = isIn(loopback, address)
  if (isPlain && !isLoopback) return 'http is for loopback addresses only'
  if (isLoopback) return allowPrivate ? undefined : `${address} is a loopback address`
  if (isIn(privateNetworks, address)) {
    return allowPrivate ? undefined : `${address} is a private address`
  }
  if (isIn(never, address)) return `${address} is reserved`
  const isOutside = isIP(address) === 6 && !isIn(globalIpv6, address)
  return isOutside ? `${address} is not a public address` : undefined
}

export const URL_MAX = 2_048

/** Says why a merchant may not register an address, as far as the address itself tells. */
export function checkUrl(
  text: string,
  { allowPrivate }: Pick<AddressRules, 'allowPrivate'>,
): { malformed: string } | { refused: string } | undefined {
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || /\s/.test(text)) {
    return { malformed: 'must be an address that starts with https://' }
  }
  if (url.username !== '' || url.password !== '') {
    return { malformed: 'must not hold a user or a password' }
  }
  if (url.hash !== '') return { malformed: 'must not have a fragment (#)' }
  const isPlain = url.protocol === 'http:'
  if (isPlain && !allowPrivate) return { refused: 'must start with https://' }
  const host = hostOf(url)
  const [address = ''] = isIP(host) ? [host] : localAddresses(host)
  const why = address === '' ? undefined : addressRefusal(address, { allowPrivate, isPlain })
  if (why !== undefined) return { refused: `cannot be reached: ${why}` }
  return isPlain && address === '' ? { refused: 'http is for loopback addresses only' } : undefined
}

/** Without the brackets of IPv6, and without the dot that ends a whole name. */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

/** Names that mean this machine, whatever a server of names says. */
function localAddresses(host: string): string[] {
  return host === 'localhost' || host.endsWith('.localhost') ? ['127.0.0.1', '::1'] : []
}

/**
 * A `lookup` for the one connection of a try. The name is resolved and all its addresses are
 * checked now; the connection can go to no other.
 */
export async function checkedLookup(
  url: URL,
  { allowPrivate, resolve, onRefused }: AddressRules,
  signal: AbortSignal,
): Promise<LookupFunction> {
  const host = hostOf(url)
  const isPlain = url.protocol === 'http:'
  const known = isIP(host) ? [host] : localAddresses(host)
  const addresses = known.length > 0 ? known : await resolve(host, signal)
  if (addresses.length === 0) throw new ForbiddenAddress(`${host} has no address`)
  for (const address of addresses) {
    const why = isIP(address)
      ? addressRefusal(address, { allowPrivate, isPlain })
      : `${host} resolves to what is no address`
    if (why === undefined) continue
    if (known.length > 0) throw new ForbiddenAddress(`Not allowed: ${why}.`)
    // The addresses behind names are for the operator: they would draw a map of the network.
    onRefused?.(host, why)
    throw new ForbiddenAddress('Not allowed: the name does not lead to a public address.')
  }
  const found = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, done) => {
    const [first] = found
    if (options.all) done(null, found)
    else done(null, first?.address ?? '', first?.family)
  }
}

const RESOLVE_MS_MAX = 5_000

/**
 * Asks servers of names directly. The system's own resolver would work in the few threads of the
 * process, where one name that hangs delays all others.
 */
export const resolveByDns: Resolve = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: RESOLVE_MS_MAX, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    const answers = await Promise.allSettled([
      resolver.resolve4(hostname),
      resolver.resolve6(hostname),
    ])
    signal.throwIfAborted()
    const found = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
    const [first] = answers
    if (found.length === 0 && first.status === 'rejected') throw first.reason
    return found
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
