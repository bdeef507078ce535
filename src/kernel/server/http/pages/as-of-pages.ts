import type { Context } from 'hono'
import type { AppContext, Outage } from '../../../app-context.ts'
import { awayTexts } from '../../../away-texts.ts'
import { Refusal } from '../../../errors.ts'
import type { RequestVariables } from '../../api-server.ts'
import type { AnswerMemory } from '../../outage/answer-memory.ts'
import { toAsOfPage } from '../../outage/as-of-page.ts'
import { type PageInput, pagePath } from './page-input.ts'
import { type Page, pageAnswer, renderPage } from './render-page.ts'
import {
  pageName,
  type Renderer,
  type SharedPage,
  type SharedPages,
  whenShed,
} from './shared-pages.ts'

/** Answers with what is known of a page while the database is away: made anew from memory where that goes, or its last good answer. */
export function asOfPages({ memory, isPersonal, imageOrigins, shared, toAnswer }: Options) {
  return async function answerAsOf(c: PageContext, renderer: Renderer, outage: Outage) {
    const ctx = c.get('app')
    const input = renderer.input.of(c.req.url, c.req.header('cookie') ?? '')
    // Whole pages say as of when they are; the router of a page that was open before would not.
    if (input.isDataOfPage) return openWhole(c, renderer, outage)
    const page = await find(input, ctx, renderer, outage)
    memory?.answers.inc({ from: page.asOf ? 'kept' : 'made' })
    return toAsOfPage(toAnswer(c.req.method === 'HEAD' ? { ...page, body: null } : page), {
      asOf: page.asOf ?? outage.asOf,
      now: ctx.now(),
      hasSession: isPersonal(ctx),
    })
  }

  async function find(input: PageInput, ctx: AppContext, renderer: Renderer, { asOf }: Outage) {
    const asked = { input, state: `as of ${asOf.getTime()} ${ctx.site.version}` }
    const page = await shared.get(asked, ctx, renderer).catch(whenShed)
    if (page && page.status !== 503) return page
    const kept = await recall(input, ctx)
    shared.put(asked, ctx, kept)
    return kept
  }

  /** As everybody sees it where nobody has seen it in these colours. */
  async function recall(input: PageInput, { site }: AppContext) {
    const found =
      (await memory?.find(pageName(site, input))) ??
      (await memory?.find(pageName(site, { ...input, cookies: '' })))
    if (!found) throw new Refusal('unavailable', { message: awayTexts.reading })
    const headers = new Headers({ 'Content-Type': found.type })
    return { body: found.body, status: 200, headers, asOf: found.madeAt }
  }

  /**
   * Lets the router open a page as a document. Where there is nothing to open, or the page is only read anew, the one
   * that is shown stays as it is, with what was typed on it.
   */
  async function openWhole(c: PageContext, renderer: Renderer, outage: Outage) {
    const opensWhole = toPageAddress(c.req.url)
    const from = c.req.header('referer')
    if (from && URL.canParse(from) && toPageAddress(from) === opensWhole)
      throw new Refusal('unavailable', { message: awayTexts.reading })
    const ctx = c.get('app')
    const address = new URL(opensWhole, c.req.url).href
    await find(renderer.input.of(address, c.req.header('cookie') ?? ''), ctx, renderer, outage)
    const opening = { ...ctx, opensWhole }
    return pageAnswer(await renderPage(renderer.render, c.req.raw, opening, ''), '', imageOrigins)
  }
}

/** The address of the page that some data is of, without its origin. */
function toPageAddress(url: string): string {
  const { pathname, searchParams } = new URL(url)
  searchParams.delete('_routes')
  const query = searchParams.toString()
  return `${pagePath(pathname)}${query && `?${query}`}`
}

type PageContext = Context<RequestVariables>
type Options = {
  memory?: AnswerMemory
  isPersonal: (ctx: AppContext) => boolean
  imageOrigins: readonly string[]
  shared: SharedPages
  toAnswer: (page: Page | SharedPage) => Response
}
