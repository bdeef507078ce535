import type { Context } from 'hono'
import type { Refusal } from '../../../errors.ts'
import { readPreferences, themeShown } from '../../../preferences.ts'
import { problem, type RequestVariables } from '../../api-server.ts'
import { drawRefusedPage } from './draw-refused-page.ts'
import { newNonce } from './with-own-nonce.ts'

/** The answer where no page is rendered: cheap, made without the database, and a page only for who opens one. */
export async function refusedPage(
  c: Context<RequestVariables>,
  refusal: Refusal,
): Promise<Response> {
  if (refusal.code === 'unavailable') c.set('route', 'shed')
  if (refusal.code === 'method_not_allowed') c.header('Allow', 'GET, HEAD')
  const answer = problem(c, refusal)
  const { path } = c.req
  const isDocument =
    c.req.header('accept')?.includes('text/html') &&
    !path.endsWith('.data') &&
    !/^\/api\//i.test(path)
  if (!isDocument) return answer
  const nonce = newNonce()
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
  )
  const ctx = c.get('app') as RequestVariables['Variables']['app'] | undefined
  const preferences = readPreferences(c.req.header('cookie'))
  const page = drawRefusedPage({
    refusal,
    nonce,
    siteName: ctx?.site.name ?? 'Windsock',
    logoUrl: ctx?.site.logoUrl ?? null,
    scheme: preferences.scheme,
    theme: themeShown(preferences, ctx?.site.theme ?? 'default'),
    isReadingOn: ctx !== undefined && ctx.outage !== null,
    sent: refusal.status === 503 && c.req.method === 'POST' ? await readSent(c) : null,
  })
  return c.html(page, refusal.status)
}

/** What a form sent without a script, to be sent again. A password is not shown in a page. */
async function readSent(c: Context): Promise<[string, string][]> {
  if (!c.req.header('content-type')?.includes('application/x-www-form-urlencoded')) return []
  const fields = [...new URLSearchParams(await c.req.text().catch(() => ''))]
  return fields.some(([name]) => /pass|secret|code/i.test(name)) ? [] : fields
}
