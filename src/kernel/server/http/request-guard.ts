import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { policyReportsPath } from '../../api-paths.ts'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { listSites, siteByHost } from '../sites/site-directory.ts'
import { safeHeaders } from './secure-headers.ts'

/**
 * Checks that a request target is a plain path on this site. For a target such as `//evil.test/x` or
 * `http://evil.test/x`, later checks would compare the wrong origin.
 */
export function isPlainTarget(target: string | undefined): boolean {
  return target?.[0] === '/' && target[1] !== '/' && target[1] !== '\\'
}

/**
 * Returns the path and query that a request asks for, or null if it's malformed. RFC 9112 requires one Host header, and
 * accepting absolute targets, which must name the same host here.
 */
export function readTarget({ url = '', rawHeaders }: TargetedRequest): string | null {
  const hosts = rawHeaders.flatMap((name, i) =>
    i % 2 === 0 && name.toLowerCase() === 'host' ? (rawHeaders[i + 1] ?? '') : [],
  )
  if (hosts.length > 1) return null
  const [, host, rest = ''] = /^https?:\/\/([^/?]+)(.*)$/i.exec(url) ?? []
  if (host === undefined) return isPlainTarget(url) ? url : null
  if (host.toLowerCase() !== hosts[0]?.toLowerCase()) return null
  const target = rest.startsWith('/') ? rest : `/${rest}`
  return isPlainTarget(target) ? target : null
}

export function rejectTarget(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(400, {
    ...safeHeaders,
    'content-type': 'text/plain; charset=utf-8',
    connection: 'close',
  })
  response.end('The request is malformed.\n')
}

/**
 * Checks that the path's percent-encoding is valid UTF-8. For example, `/%E0%A4%A` ends in the middle of a character.
 */
export function isDecodable(url: string): boolean {
  try {
    decodeURI(new URL(url).pathname)
    return true
  } catch {
    return false
  }
}

/**
 * Rejects requests for hosts that aren't ours, such as those of a page that points its own name at this server. Doesn't
 * apply without a public URL, or behind a trusted proxy, which decides itself which hosts it passes on.
 */
export function requireKnownHost(ctx: SiteContext): MiddlewareHandler {
  return async (c, next) => {
    const { siteUrl, trustProxy } = ctx.config
    const host = c.req.header('host')
    const isLimited = !trustProxy && !isLocal(new URL(siteUrl).hostname)
    if (isLimited && host !== undefined && !isKnown(host, listSites(ctx)))
      return c.text('This server has no site with this name.\n', 421)
    return next()
  }
}

function isKnown(host: string, sites: readonly { url: string }[]): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return isLocal(hostname) || sites.some(({ url }) => new URL(url).hostname === hostname)
}

/** No one else can own an address or this name. */
function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects writes from browsers unless they come from this site's own pages. Prevents CSRF with the visitor's cookie,
 * and login CSRF, which logs the visitor in to an attacker's account. Requests without a cookie and origin, such as
 * those from API clients with a bearer token, don't come from a browser. Pages of our other sites are also rejected
 * because their content and links differ. Public calls ignore cookies, so any page may make them.
 */
export function sameOriginWrites(
  ctx: SiteContext,
  isPublic: (method: string, path: string) => boolean = () => false,
): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isBrowsers = origin !== undefined || c.req.header('cookie') !== undefined
    // Some browsers send reports without an origin. Reports are only logged and counted.
    const isReport = c.req.path === policyReportsPath || isPublic(c.req.method, c.req.path)
    if (!readingMethods.has(c.req.method) && isBrowsers && !isReport) {
      const own = new URL(siteByHost(ctx, c.req.header('host')).url)
      const isOwn = origin === own.origin || isOwnHost(origin, c, ctx.config)
      if (!isOwn)
        throw new Refusal('not_allowed', { message: 'This request came from another site.' })
    }
    await next()
  }
}

/**
 * Checks whether the origin matches the request's host. The scheme must match too because unencrypted pages can be
 * tampered with.
 */
function isOwnHost(
  origin: string | undefined,
  c: Context,
  { siteUrl, trustProxy }: OriginSettings,
) {
  if (!origin || !URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : ''
  const schemes = forwarded ? [`${forwarded}:`] : allowedSchemes[new URL(siteUrl).protocol]
  return host === c.req.header('host') && (schemes ?? []).includes(protocol)
}

/**
 * Allowed origin schemes by the scheme in the settings. An HTTPS proxy may be in front of a site configured for HTTP,
 * but not the other way around.
 */
const allowedSchemes: Readonly<Record<string, readonly string[]>> = {
  'https:': ['https:'],
  'http:': ['http:', 'https:'],
}

type SiteContext = Parameters<typeof siteByHost>[0] & { config: OriginSettings }
type OriginSettings = Pick<Config, 'siteUrl' | 'trustProxy'>
type TargetedRequest = Pick<IncomingMessage, 'url' | 'rawHeaders'>
