import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors.ts'
import { policyReportsPath } from '../../policy-reports.ts'
import { siteAtHost } from '../sites/site-directory.ts'

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
 * nor origin (API clients with a bearer token) are not a browser's doing. Pages of our other sites are strangers too: they may say and link what these do not.
 */
export function sameOriginWrites(ctx: SiteContext): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin')
    const isBrowsers = origin !== undefined || c.req.header('cookie') !== undefined
    // Some browsers send their own reports without an origin; all they do is count.
    const isReport = c.req.path === policyReportsPath
    if (!readingMethods.has(c.req.method) && isBrowsers && !isReport) {
      const own = new URL(siteAtHost(ctx, c.req.header('host')).url)
      const isOwn = origin === own.origin || isOwnHost(origin, c, ctx.config)
      if (!isOwn)
        throw new Refusal('not_allowed', { message: 'This request came from another site.' })
    }
    await next()
  }
}

/** The site by another of its names. The scheme counts too: what is sent in the clear, others can change. */
function isOwnHost(
  origin: string | undefined,
  c: Context,
  { siteUrl, trustProxy }: OriginSettings,
) {
  if (!origin || !URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const forwarded = trustProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : ''
  const schemes = forwarded ? [`${forwarded}:`] : schemesBeside[new URL(siteUrl).protocol]
  return host === c.req.header('host') && (schemes ?? []).includes(protocol)
}

/** A proxy that speaks https may stand before a site that was not told so; the other way round nothing does. */
const schemesBeside: Readonly<Record<string, readonly string[]>> = {
  'https:': ['https:'],
  'http:': ['http:', 'https:'],
}

type SiteContext = Parameters<typeof siteAtHost>[0] & { config: OriginSettings }
type OriginSettings = Pick<Config, 'siteUrl' | 'trustProxy'>
