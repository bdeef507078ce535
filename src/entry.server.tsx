import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
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
import { CachedPartsContext, insertCachedParts } from '#ui/document/cached-markup.tsx'
import { NonceContext } from '#ui/document/nonce.ts'

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
 * encoding and reassembling chunks.
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
    const rendered = renderToString(
      <NonceContext value={nonce}>
        <CachedPartsContext value={parts}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
        </CachedPartsContext>
      </NonceContext>,
    )
    const html = parts ? insertCachedParts(rendered, parts) : rendered
    context.set(pageTextContext, `<!DOCTYPE html>${withLoaderData(html, loaderData, nonce)}`)
  }
  return new Response(null, { status, headers })
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
