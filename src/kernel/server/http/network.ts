import { BlockList, isIP } from 'node:net'

/**
 * Returns an IP address in canonical form, or null if it's invalid. Proxies add ports (`192.0.2.1:5678`,
 * `[2001:db8::1]:443`) and zones, and the same IPv6 address can be written in several ways. Without normalization, each
 * variant would count as a different client.
 */
export function normalizeIp(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1]
  const host = bracketed ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = host.replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const groups = addressGroups(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  return isMapped ? dotted(groups.slice(6)) : groups.join(':')
}

/** Returns all eight groups of an IPv6 address. The short form omits the longest run of zeros. */
function addressGroups(shortest: string): string[] {
  const [head = '', tail] = shortest.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
}

function dotted(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/**
 * Returns the network of an address, such as `203.0.113.0/24` or `2001:db8:7::/48`, to show the approximate origin
 * without identifying a person.
 */
export function networkBlock(ip: string): string | null {
  const address = normalizeIp(ip)
  if (address === null) return null
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Checks whether an address in canonical form is a loopback address. */
export function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Checks whether a URL's host is this machine: a loopback address, `localhost`, or a socket directory. */
export function isLocalHost(host: string): boolean {
  if (host === '' || host.startsWith('/') || /(^|\.)localhost$/i.test(host)) return true
  const address = normalizeIp(host)
  return address !== null && isLoopback(address)
}
