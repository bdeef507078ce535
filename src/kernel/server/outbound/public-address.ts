import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { normalizeIp } from '../http/network.ts'

/**
 * Checks whether an address is on the public internet. Excludes private networks, cloud providers' internal services,
 * and this machine. Addresses that embed another one (NAT64, 6to4, Teredo) never count as public.
 */
export function isPublicAddress(text: string): boolean {
  const address = normalizeIp(text)
  if (address === null || isOwn(address)) return false
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return assigned.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

function isOwn(address: string): boolean {
  return Object.values(networkInterfaces())
    .flat()
    .some((own) => own !== undefined && normalizeIp(own.address) === address)
}

// From IANA's registry of special-purpose addresses, https://www.iana.org/assignments/iana-ipv4-special-registry.
const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // Azure's internal platform service.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Ranges within 2000::/3, the only allocated part of IPv6. */
const reservedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const reserved = new BlockList()
for (const [network, prefix] of reservedV4) reserved.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of reservedV6) reserved.addSubnet(network, prefix, 'ipv6')

const assigned = new BlockList()
assigned.addSubnet('2000::', 3, 'ipv6')
