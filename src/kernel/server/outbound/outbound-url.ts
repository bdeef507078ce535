import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { t } from '../../messages/translate.ts'
import { OutboundFailure } from './outbound-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** Ports commonly used to serve files. Excludes ports of mail servers, databases, and similar services. */
const openPorts = new Set([80, 443, 8080, 8443])
const maxUrlLength = 2_000

/** Parses and validates a URL without resolving its host name, which is checked when connecting. */
export function parseOutboundUrl(allowed: AllowedHosts, text: string, base?: URL): URL {
  if (text.length > maxUrlLength || !URL.canParse(text, base)) throw badAddress()
  const url = new URL(text, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw badAddress()
  if (!isDecodable(url.username) || !isDecodable(url.password)) throw badCredentials()
  if (isAllowedHost(allowed, url)) return url
  if (!openPorts.has(findPort(url)))
    throw new OutboundFailure(
      'bad_address',
      t`Port ${findPort(url)} isn’t allowed. Use one of these ports: ${[...openPorts].join(', ')}.`,
    )
  const literal = literalAddress(url)
  if (literal !== null && !isPublicAddress(literal)) throw notPublicError()
  return url
}

/** Checks whether the settings allow a host even though it's private. */
export function isAllowedHost({ allowedHosts }: AllowedHosts, url: URL): boolean {
  return allowedHosts.includes(`${url.hostname}:${findPort(url)}`)
}

/**
 * Resolves a host name for one connection. All of its addresses must be public, and the connection uses one of them.
 * Prevents DNS rebinding because the name isn't resolved again.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolveName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4)
    const [first] = addresses
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(notPublicError(), '', 4)
    if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

export function notPublicError() {
  return new OutboundFailure('not_public', 'That URL isn’t on the public internet.')
}

/** Checks the percent-encoding because the URL parser accepts invalid sequences. */
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
    'The username or password in the URL contains an invalid percent sign. Encode it as %25.',
  )
}

function badAddress() {
  return new OutboundFailure(
    'bad_address',
    'Enter a file URL that starts with https:// or http://.',
  )
}

function findPort(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
}

/**
 * Returns the host if it's an IP address. The URL parser has already normalized decimal, octal, and hexadecimal
 * notation.
 */
function literalAddress({ hostname }: URL): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1)
  return /^[\d.]+$/.test(hostname) ? hostname : null
}

/** Private hosts that the settings allow, each with a port. */
export type AllowedHosts = { allowedHosts: readonly string[] }
