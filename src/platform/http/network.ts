import { isIPv6 } from 'node:net'

const GROUPS = 8
/** A provider gives each customer a network of 64 bits, so its addresses cost nothing. */
const NETWORK_GROUPS = 4
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network that a caller is counted by: the address of IPv4, or 64 bits of that of IPv6. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%') // An interface of this machine follows.
  const ipv4 = mappedIpv4.exec(bare)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(bare)) return address
  const [head, tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  const zeros = Array<string>(GROUPS - first.length - last.length).fill('0')
  return `${[...first, ...zeros, ...last].slice(0, NETWORK_GROUPS).join(':')}::/64`
}

function groupsOf(part = ''): string[] {
  return part.split(':').filter(Boolean)
}
