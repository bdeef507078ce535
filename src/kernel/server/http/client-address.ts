import { hash, timingSafeEqual } from 'node:crypto'
import { BlockList } from 'node:net'
import type { Context } from 'hono'
import type { Config } from '../../config.ts'
import { plainAddress } from '../network.ts'

/** Who asks, as far as can be known: the nearest proxy's word where one is trusted, else the connection's other end. */
export function clientAddress(c: Context, { trustProxy }: Config): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1) : undefined
  return (forwarded && plainAddress(forwarded)) || peerAddress(c)
}

/**
 * Figures tell how busy the site is, and with what. They are for who has the token; without one for this machine,
 * unless a proxy on it says that somebody else asks.
 */
export function maySeeFigures(c: Context, { metricsToken }: Config): boolean {
  if (metricsToken !== undefined) return isToken(c.req.header('authorization'), metricsToken)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via'].some((name) => c.req.header(name))
  const peer = plainAddress(peerAddress(c))
  return !isForwarded && peer !== null && isLoopback(peer)
}

/** Calls without a connection are those of this very process. */
function peerAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } }
  return incoming?.socket.remoteAddress ?? '127.0.0.1'
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopback(address: string): boolean {
  return loopback.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
}

/** Whether a header Authorization bears the token. */
export function isToken(authorization: string | undefined, token: string): boolean {
  return isSame(authorization ?? '', `Bearer ${token}`)
}

/** Takes as long whatever is wrong with it. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'))
}
