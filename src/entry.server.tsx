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
import { waitForParts } from '#ui/layout/wait-for-parts.ts'

/** Timeout for promises returned by loaders, in milliseconds. */
export const streamTimeout = 5_000

/**
 * Renders a page as a whole, because loaders finish before rendering starts. Streaming would not be faster. Its chunks
 * would only have to be encoded, piped, and reassembled.
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
    const html = renderToString(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>,
    )
    context.set(pageTextContext, `<!DOCTYPE html>${withLoaderData(html, loaderData, nonce)}`)
  }
  return new Response(null, { status, headers })
}

/** Logs unexpected errors of loaders and rendering. Expected errors are responses and don't reach this function. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  const { log } = context.get(appContext)
  // The router's own errors: methods without an action, and addresses without a route.
  if (isRouteErrorResponse(error))
    log.debug({ status: error.status }, 'router rejected the request')
  else log.error({ err: error }, 'page request failed')
}
