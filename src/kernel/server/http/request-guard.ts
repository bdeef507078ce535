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

/** Whether the path’s percent signs all stand for text: `/%E0%A4%A` breaks off within a letter. */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write that a browser sends must come from our own pages: with our cookie it would act for its owner, and
 * a log-in without one would leave the visitor in a stranger's account. Requests that carry neither cookie
 * nor origin (API clients with a bearer token) are not a browser's doing.
 */
export function sameOriginWrites(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isBrowsers = origin !== undefined || c.req.header('cookie') !== undefined
    if (!readingMethods.has(c.req.method) && isBrowsers) {
      const host = origin && URL.canParse(origin) ? new URL(origin).host : null
      const isOwn =
        origin === new URL(siteUrl).origin || (host !== null && host === c.req.header('host'))
      if (!isOwn)
        throw new Refusal('not_allowed', { message: 'This request came from another site.' })
    }
    await next()
  }
}
