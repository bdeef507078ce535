import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { OutboundFailure } from './outbound-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** Where other people's files are served. Mail, databases and the like listen elsewhere. */
const openPorts = new Set([80, 443, 8080, 8443])
const longestAddress = 2_000

/** An address that may be asked as far as its text says; its name is resolved and checked at connect time. */
export function parseOutboundUrl(allowed: AllowedHosts, text: string, base?: URL): URL {
  if (text.length > longestAddress || !URL.canParse(text, base)) throw badAddress()
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw badAddress()
  if (!isDecodable(url.username) || !isDecodable(url.password)) throw badCredentials()
  if (isAllowedHost(allowed, url)) return url
  if (!openPorts.has(findPort(url)))
    throw new OutboundFailure(
      'bad_address',
      `Port ${findPort(url)} is not one that files are fetched from: ${[...openPorts].join(', ')}.`,
    )
  const literal = literalAddress(url)
  if (literal !== null && !isPublicAddress(literal)) throw notPublic()
  return url
}

/** Hosts that the settings name are allowed although they are private. */
export function isAllowedHost({ allowedHosts }: AllowedHosts, url: URL): boolean {
  return allowedHosts.includes(`${url.hostname}:${findPort(url)}`)
}

/**
 * Resolves a name for one connection. All its addresses must be public, and the connection goes to one of them: a name
 * that answers differently the next time it is asked gains nothing.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(notPublic(), '', 4)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export function notPublic() {
  return new OutboundFailure('not_public', 'That address is not one of the public internet.')
}

/** The parser leaves a percent sign that stands for nothing as it is. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

function badCredentials() {
  return new OutboundFailure(
    'bad_address',
    'The name or password in the address has a percent sign that stands for nothing: write it as %25.',
  )
}

function badAddress() {
  return new OutboundFailure(
    'bad_address',
    'That is no address of a file: it begins with https:// or http://.',
  )
}

function findPort(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

/** The URL parser has turned decimal, octal and hexadecimal spellings into the plain one by now. */
function literalAddress({ hostname }: URL): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^[\d.]+$/.test(hostname) ? hostname : null
}

/** Private hosts that the settings name, each with its port. */
export type AllowedHosts = { allowedHosts: readonly string[] }
