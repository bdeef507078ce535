import { isIP } from 'node:net'

/**
 * An address in its one plain form, or null for what is none. Proxies add ports (`192.0.2.1:5678`, `[2001:db8::1]:443`)
 * and zones, and write one IPv6 address in many ways: each would count as somebody else.
 */
export function plainAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1')
  const bracketed = /^\[([^\]]*)\](?::\d+)?$/.exec(trimmed)?.[1]
  const bare = bracketed ?? /^([\d.]+):\d+$/.exec(trimmed)?.[1] ?? trimmed
  const address = bare.replace(/%.*$/, '')
  if (isIP(address) === 4) return address
  if (isIP(address) !== 6) return null
  const groups = addressGroups(new URL(`http://[${address}]`).hostname.slice(1, -1))
  const isMapped = groups.slice(0, 6).join() === '0,0,0,0,0,ffff'
  return isMapped ? dotted(groups.slice(6)) : groups.join(':')
}

/** All eight groups; the shortest form leaves out the longest run of zeros. */
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

/** The block that an address is of, `203.0.113.0/24` or `2001:db8:7::/48`: roughly where, and nobody's own. */
export function networkBlock(ip: string): string | null {
  const address = plainAddress(ip)
  if (address === null) return null
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  return `${address.split(':').slice(0, 3).join(':')}::/48`
}
