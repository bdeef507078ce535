import type { Context } from 'hono'
import type { Refusal } from '../../../errors.ts'
import { effectiveTheme, readPreferences } from '../../../preferences.ts'
import { problemResponse, type RequestVariables } from '../../api/api-server.ts'
import { newNonce } from './insert-nonce.ts'
import { renderRefusalPage } from './render-refusal-page.ts'

/**
 * Returns an error response cheaply and without using the database. Includes a page only if the client requested a
 * document.
 */
export async function refusalResponse(
  c: Context<RequestVariables>,
  refusal: Refusal,
): Promise<Response> {
  if (refusal.code === 'unavailable') c.set('route', 'shed')
  if (refusal.code === 'method_not_allowed') c.header('Allow', 'GET, HEAD')
  const response = problemResponse(c, refusal)
  const { path } = c.req
  const isDocument =
    c.req.header('accept')?.includes('text/html') &&
    !path.endsWith('.data') &&
    !/^\/api\//i.test(path)
  if (!isDocument) return response
  const nonce = newNonce()
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  )
  const ctx = c.get('app') as RequestVariables['Variables']['app'] | undefined
  const preferences = readPreferences(c.req.header('cookie'))
  const page = renderRefusalPage({
    refusal,
    nonce,
    siteName: ctx?.site.name ?? 'Windsock',
    logoUrl: ctx?.site.logoUrl ?? null,
    scheme: preferences.scheme,
    theme: effectiveTheme(preferences, ctx?.site.theme ?? 'default'),
    isReadingOn: ctx !== undefined && ctx.outage !== null,
    sent: refusal.status === 503 && c.req.method === 'POST' ? await readSent(c) : null,
  })
  return c.html(page, refusal.status)
}

/**
 * Returns the fields of a form that was submitted without JavaScript, so that it can be resubmitted. Returns an empty
 * list if the form includes a password or code, because secrets must not appear in the page.
 */
async function readSent(c: Context): Promise<[string, string][]> {
  if (!c.req.header('content-type')?.includes('application/x-www-form-urlencoded')) return []
  const fields = [...new URLSearchParams(await c.req.text().catch(() => ''))]
  return fields.some(([name]) => /pass|secret|code/i.test(name)) ? [] : fields
}
