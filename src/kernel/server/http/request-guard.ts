import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../../errors.ts'

/**
 * Refuses request targets that are not a plain path of this site. A target such as `//evil.test/x` or
 * `http://evil.test/x` would otherwise become the address whose origin later checks compare with.
 */
export function isPlainTarget(target: string | undefined): boolean {
  return target?.[0] === '/' && target[1] !== '/' && target[1] !== '\\'
}

export function refuseTarget(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('The request could not be understood.\n')
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write that a browser sends with our cookie must come from our own pages. Requests that carry no
 * cookie (API clients with a bearer token) are not a browser's doing and need no origin.
 */
export function sameOriginWrites(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    if (!readingMethods.has(c.req.method) && c.req.header('cookie') !== undefined) {
      const origin = c.req.header('origin')
      const host = c.req.header('host')
      const isOwn =
        origin === new URL(siteUrl).origin || (origin && host && URL.parse(origin)?.host === host)
      if (!isOwn)
        throw new Refusal('not_allowed', { message: 'This request came from another site.' })
    }
    await next()
  }
}
