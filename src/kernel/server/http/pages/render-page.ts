import { type RequestHandler, RouterContextProvider } from 'react-router'
import { type AppContext, appContext } from '../../../app-context.ts'
import { nonceContext, pageTextContext } from '../../../page-context.ts'
import { retryAfterSeconds } from '../../api-server.ts'
import { pagePolicy } from '../secure-headers.ts'

export type Page = { body: string | null; status: number; headers: Headers }

const bodiless: ReadonlySet<number> = new Set([204, 304])

/** `nonce` is that of the answer's policy, or empty where none is sent. */
export async function renderPage(
  render: RequestHandler,
  request: Request,
  ctx: AppContext,
  nonce: string,
): Promise<Page> {
  const context = new RouterContextProvider()
  context.set(appContext, ctx)
  context.set(nonceContext, nonce)
  const response = await render(request, context)
  const { status, headers } = response
  if (status === 503) headers.set('Retry-After', String(retryAfterSeconds))
  // Loaders and resources may answer with a body of their own.
  const text = context.get(pageTextContext) ?? (await response.text())
  const hasBody = request.method !== 'HEAD' && !bodiless.has(status)
  return { body: hasBody ? text : null, status, headers }
}

export function pageAnswer(
  { body, status, headers: given }: Page,
  nonce: string,
  imageOrigins: readonly string[],
): Response {
  const headers = new Headers(given)
  if (nonce !== '' && !headers.has('Content-Security-Policy'))
    headers.set('Content-Security-Policy', pagePolicy(nonce, imageOrigins))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-cache')
  return new Response(body, { status, headers })
}

/** Whether the visitor has these very bytes. Compressed ones carry the same tag, marked as weak. */
export function isKnown({ status, headers }: Page, ifNoneMatch: string | undefined): boolean {
  const tag = headers.get('ETag')
  return status === 200 && tag !== null && (ifNoneMatch?.includes(tag) ?? false)
}

export function notModified({ headers }: Page): Response {
  return new Response(null, { status: 304, headers })
}
