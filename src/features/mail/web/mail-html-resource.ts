import { appContext } from '#kernel/app-context.ts'
import { loadMailboxMail } from '../server/load-mailbox.ts'
import type { Route } from './+types/mail-html-resource.ts'

/** Disables scripts because the HTML contains user content. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { html } = await loadMailboxMail(context.get(appContext), params.id)
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  })
}

const policy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')
