import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext } from '#kernel/app-context.ts'
import { nonceContext, pageTextContext } from '#kernel/page-context.ts'
import { withLoaderData } from '#kernel/server/http/with-loader-data.ts'
import { NonceContext } from '#ui/document/nonce.ts'
import { renderedParts } from '#ui/layout/rendered-parts.ts'

/** How long what loaders promised may take, milliseconds. */
export const streamTimeout = 5_000

/**
 * Renders a page whole, for the page server to pick up. Loaders have answered before anything is rendered, so a
 * stream would bring nothing sooner; its chunks only cost time, to be encoded, piped and put together again.
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
    await renderedParts()
    const html = renderToString(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>,
    )
    context.set(pageTextContext, `<!DOCTYPE html>${withLoaderData(html, loaderData, nonce)}`)
  }
  return new Response(null, { status, headers })
}

/** What loaders and rendering throw unexpectedly; refusals are answers and never come here. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  const { log } = context.get(appContext)
  // The router's own refusals: of methods that no action takes, of addresses that no route has.
  if (isRouteErrorResponse(error)) log.debug({ status: error.status }, 'refused by the router')
  else log.error({ err: error }, 'a page failed')
}
