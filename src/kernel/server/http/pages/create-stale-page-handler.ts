import type { Context } from 'hono'
import type { AppContext, Outage } from '../../../app-context.ts'
import { Refusal } from '../../../errors.ts'
import { unavailableMessages } from '../../../unavailable-messages.ts'
import type { RequestVariables } from '../../api/api-server.ts'
import type { ResponseCache } from '../../outage/response-cache.ts'
import { addStaleNotice } from '../../outage/stale-notice.ts'
import {
  nullIfShed,
  pageCacheName,
  type Renderer,
  type SharedPage,
  type SharedPages,
} from './create-shared-pages.ts'
import { type PageInput, pageCookies, pagePath } from './page-input.ts'
import { type RenderedPage, renderPage, toPageResponse } from './render-page.ts'

/**
 * Serves pages during a database outage. Renders them from memory if possible, and otherwise returns the last good
 * copy.
 */
export function createStalePageHandler({
  memory,
  isPersonal,
  isAbout,
  shared,
  toResponse,
}: Options) {
  return async function respondWithStalePage(c: PageContext, renderer: Renderer, outage: Outage) {
    const ctx = c.get('app')
    const input = renderer.input.read(c.req.url, pageCookies(c))
    // Only a full page can show its age. The client-side router of an open page can't.
    if (input.isDataOfPage) return openWhole(c, renderer, outage)
    const page = await find(input, ctx, renderer, outage)
    memory?.served.inc({ from: page.asOf ? 'cache' : 'memory' })
    return addStaleNotice(toResponse(c.req.method === 'HEAD' ? { ...page, body: null } : page), {
      asOf: page.asOf ?? outage.asOf,
      now: ctx.now(),
      hasSession: isPersonal(ctx),
    })
  }

  async function find(input: PageInput, ctx: AppContext, renderer: Renderer, { asOf }: Outage) {
    const query = { input, state: `as of ${asOf.getTime()} ${ctx.site.version}` }
    // Without the database, a rendered listing page would lack some parts, so a stored copy is better.
    const storedPage =
      isAbout?.(input.path) != null ? await recall(input, ctx).catch(nullIfShed) : null
    if (storedPage) return storedPage
    const page = await shared.get(query, ctx, renderer).catch(nullIfShed)
    if (page && page.status !== 503) return page
    const stored = await recall(input, ctx)
    shared.put(query, ctx, stored)
    return stored
  }

  /** Returns the last good copy in the visitor's color scheme, or in the default one if there's no such copy. */
  async function recall(input: PageInput, { site }: AppContext) {
    const found =
      (await memory?.find(pageCacheName(site, input))) ??
      (await memory?.find(pageCacheName(site, { ...input, cookies: '' })))
    if (!found) throw new Refusal('unavailable', { message: unavailableMessages.reading })
    const headers = new Headers({ 'Content-Type': found.type })
    return { body: found.body, status: 200, headers, asOf: found.madeAt }
  }

  /**
   * Makes the router load a page as a full document. If the page isn't available, or is only being reloaded, the
   * current page stays open with the user's unsaved input.
   */
  async function openWhole(c: PageContext, renderer: Renderer, outage: Outage) {
    const opensWhole = toPageAddress(c.req.url)
    const from = c.req.header('referer')
    if (from && URL.canParse(from) && toPageAddress(from) === opensWhole)
      throw new Refusal('unavailable', { message: unavailableMessages.reading })
    const ctx = c.get('app')
    const address = new URL(opensWhole, c.req.url).href
    await find(renderer.input.read(address, pageCookies(c)), ctx, renderer, outage)
    const opening = { ...ctx, opensWhole }
    return toPageResponse(await renderPage(renderer.render, c.req.raw, opening, ''), '')
  }
}

/** Returns the path and query of the page that a data request belongs to. */
function toPageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.toString()
  return `${pagePath(pathname)}${query && `?${query}`}`
}

type PageContext = Context<RequestVariables>
type Options = {
  memory?: ResponseCache
  isPersonal: (ctx: AppContext) => boolean
  isAbout?: (path: string) => number | null
  shared: SharedPages
  toResponse: (page: RenderedPage | SharedPage) => Response
}
