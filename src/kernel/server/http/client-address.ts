import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { isLoopback, normalizeIp } from './network.ts'

/**
 * Returns the client's IP address: the last one in `X-Forwarded-For` if proxies are trusted, and the peer's address
 * otherwise.
 */
export function clientAddress(c: Context, { trustProxy }: Config): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined
  return (forwarded && normalizeIp(forwarded)) || peerAddress(c)
}

/**
 * Checks access to metrics, which reveal traffic and usage. If a token is configured, it's required. Otherwise, only
 * direct requests from this machine are allowed, not those forwarded by a proxy.
 */
export function canReadMetrics(c: Context, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) return hasToken(c.req.header('authorization'), metricsToken)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name))
  const peer = normalizeIp(peerAddress(c))
  return !isForwarded && peer !== null && isLoopback(peer)
}

/** Returns the address of the connection. Calls without a connection come from this process. */
function peerAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } }
  return incoming?.socket.remoteAddress ?? '127.0.0.1'
}

/** Checks whether an `Authorization` header has the token. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  return isSame(authorization ?? '', `Bearer ${token}`)
}

/** Compares in constant time to prevent timing attacks. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))
}
