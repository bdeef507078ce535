import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { type PipeableStream, renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { serializeUnits, type Units } from '#kernel/format/units.ts'
import { currentLanguageTag } from '#kernel/messages/translate.ts'
import { nonceContext, pageTextContext } from '#kernel/page-context.ts'
import { withLoaderData } from '#kernel/server/http/with-loader-data.ts'
import { waitForParts } from '#ui/deferral/deferred-part.tsx'
import {
  type CachedParts,
  CachedPartsContext,
  insertCachedParts,
} from '#ui/document/cached-markup.tsx'
import { NonceContext } from '#ui/document/nonce.ts'
import { PartialPageContext } from '#ui/feedback/section-boundary.tsx'

/** Timeout for promises returned by loaders, in milliseconds. */
export const streamTimeout = 5_000

/** Markup of about 7,000 cards. */
const cardMarkup = new LRUCache<string, string>({
  maxSize: 64 * 1024 * 1024,
  // A character takes two bytes if the text contains any outside of Latin-1.
  sizeCalculation: (markup, key) => 2 * (markup.length + key.length) + 100,
})

/**
 * Renders the whole page at once. Loaders finish before rendering starts, so streaming would only add the cost of
 * encoding and reassembling chunks. If a part fails, renders the page again without the section that it's in.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const loaderData = await new Response(serverHandoffStream).text()
  const nonce = context.get(nonceContext) || undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method !== 'HEAD') {
    await waitForParts()
    // Members see their own saved aircraft on cards.
    const { actor, units } = context.get(appContext)
    const parts = actor
      ? null
      : { cache: cardMarkup, keyPrefix: markupVariant(units), inserted: [] }
    const page = (cached: CachedParts | null, isPartial: boolean) => (
      <NonceContext value={nonce}>
        <PartialPageContext value={isPartial}>
          <CachedPartsContext value={cached}>
            <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
          </CachedPartsContext>
        </PartialPageContext>
      </NonceContext>
    )
    let html = renderWhole(page(parts, false))
    if (html === null) {
      const partial = await renderPartial(page(null, true))
      html = partial.html
      for (const error of partial.errors) handleError(error, { request, context })
      headers.set('Cache-Control', 'no-store')
    } else if (parts) html = insertCachedParts(html, parts)
    context.set(pageTextContext, doctype + withLoaderData(html, loaderData, nonce))
  }
  return new Response(null, { status, headers })
}

/** Returns null if the page or a part of it failed. */
function renderWhole(page: ReactNode): string | null {
  try {
    const html = renderToString(page)
    return html.includes(failedBoundary) ? null : html
  } catch {
    return null
  }
}

const doctype = '<!DOCTYPE html>'
/** How React marks a Suspense boundary that the browser has to render. */
const failedBoundary = '<!--$!-->'

/** Omits sections that fail, and returns their errors. Throws if anything else fails. */
async function renderPartial(page: ReactNode) {
  const errors: unknown[] = []
  const { pipe } = await new Promise<PipeableStream>((resolve, reject) => {
    const stream = renderToPipeableStream(page, {
      // Large parts would otherwise need a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onShellError: reject,
      onAllReady: () => resolve(stream),
    })
  })
  const html = await text(pipe(new PassThrough()))
  // Only streams start with it.
  return { html: html.replace(doctype, ''), errors }
}

/** Cards have prices in the visitor's currency and facts in the visitor's units. */
function markupVariant(units: Units): string {
  const { currency, perDollar } = units.money ?? {}
  return [currentLanguageTag(), serializeUnits(units), currency, perDollar].join(' ')
}

/** Logs unexpected errors from loaders and rendering. Expected errors are thrown as responses and never get here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  const { log } = context.get(appContext)
  // Errors from the router itself: methods without an action, and URLs without a route.
  if (isRouteErrorResponse(error))
    log.debug({ status: error.status }, 'router rejected the request')
  else log.error({ err: error }, 'page request failed')
}
