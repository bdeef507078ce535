import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Refusal } from '../../../errors.ts'
import { problem, type RequestVariables } from '../../api-server.ts'

/** The answer where no page is rendered: cheap, plain, and a page only for who opens one. */
export function refusedPage(
  c: Context<RequestVariables>,
  refusal: Refusal,
): Response | Promise<Response> {
  if (refusal.code === 'unavailable') c.set('route', 'shed')
  if (refusal.code === 'method_not_allowed') c.header('Allow', 'GET, HEAD')
  const answer = problem(c, refusal)
  const { path } = c.req
  const isDocument =
    c.req.header('accept')?.includes('text/html') &&
    !path.endsWith('.data') &&
    !/^\/api\//i.test(path)
  if (!isDocument) return answer
  c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
  const body = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${refusal.message}</title></head>
<body><h1>${refusal.message}</h1><p><a href="">Try again</a></p></body>
</html>`
  return c.html(body, refusal.status)
}
