import { type RequestHandler, RouterContextProvider } from 'react-router'
import { type AppContext, appContext } from '../../../app-context.ts'
import { nonceContext, pageTextContext } from '../../../page-context.ts'
import { retryAfterSeconds } from '../../api/api-server.ts'
import { pagePolicy } from '../secure-headers.ts'

export type RenderedPage = { body: string | null; status: number; headers: Headers }
type PageContent = Omit<RenderedPage, 'body'> & { body: string | Buffer<ArrayBuffer> | null }

/** Unlike `Response.text()`, this preserves the byte order mark that spreadsheets need in CSV files. */
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const bodiless: ReadonlySet<number> = new Set([204, 304])

/** Renders a page. `nonce` is empty if the response has no Content-Security-Policy. */
export async function renderPage(
  render: RequestHandler,
  request: Request,
  ctx: AppContext,
  nonce: string,
): Promise<RenderedPage> {
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  context.set(nonceContext, nonce)
  const response = await render(request, context)
  const { status, headers } = response
  if (status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  // Loaders and resource routes may return their own response body.
  const text = context.get(pageTextContext) ?? decoder.decode(await response.arrayBuffer())
  const hasBody = request.method !== 'HEAD' && !bodiless.has(status)
  return { body: hasBody ? text : null, status, headers }
}

export function toPageResponse(
  { body, status, headers: pageHeaders }: PageContent,
  nonce: string,
): Response {
  const headers = new Headers(pageHeaders)
  if (nonce !== '' && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', pagePolicy(nonce))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return new Response(body, { status, headers })
}

/**
 * Checks whether the visitor already has the current version. Compressed responses have the same tag, marked as weak.
 */
export function isUnmodified(
  { status, headers }: RenderedPage,
  ifNoneMatch: string | undefined,
): boolean {
  const tag = headers.get('ETag')
  return status === 200 && tag !== null && (ifNoneMatch?.includes(tag) ?? false)
}

export function notModifiedResponse({ headers }: RenderedPage): Response {
  return new Response(null, { status: 304, headers })
}
