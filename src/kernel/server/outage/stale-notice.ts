import { randomBytes } from 'node:crypto'
import { markStale } from './stale-headers.ts'
import { staleNoticeScript } from './stale-notice-script.ts'

/**
 * Adds a notice that shows the page's age as the first element of the body. The notice is a custom element, which React
 * ignores during hydration.
 */
export async function addStaleNotice(response: Response, note: AsOfNote): Promise<Response> {
  const headers = new Headers(response.headers)
  markStale(headers, note.asOf, note.now)
  const isDocument = headers.get('Content-Type')?.startsWith('text/html') && response.body !== null
  if (!isDocument) return new Response(response.body, { status: response.status, headers })
  const html = await response.text()
  const nonce = readNonce(headers)
  const body = html.replace(/<body[^>]*>/, (tag) => tag + drawNote(note, nonce))
  return new Response(body, { status: response.status, headers })
}

function drawNote({ asOf, hasSession }: AsOfNote, nonce: string) {
  const iso = asOf.toISOString()
  const signedIn = hasSession
    ? 'You’re still logged in, even though this page doesn’t show it. '
    : ''
  return `<as-of-note role="status"><style nonce="${nonce}">${styles}</style><p><strong>As of <time datetime="${iso}">${iso.slice(11, 16)} UTC</time>.</strong> <span>${signedIn}You can still search and read listings. Saving, messaging sellers, and logging in will be back soon.</span></p><p hidden><strong>Everything is working again.</strong> <button type="button">Refresh this page</button></p><script nonce="${nonce}">(${staleNoticeScript.toString()})()</script></as-of-note>`
}

/** Returns the nonce from the page's policy. There is no policy in development. */
function readNonce(headers: Headers): string {
  const policy = headers.get('Content-Security-Policy') ?? ''
  return /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? randomBytes(16).toString('base64url')
}

/** Uses the page's color scheme. */
const styles =
  'as-of-note{display:block;background:var(--amber-soft);color:var(--ink);border-bottom:1px solid var(--amber-mark);font-size:var(--f14);line-height:1.4}' +
  'as-of-note p{margin:0;padding:10px var(--gutter);text-wrap:pretty}' +
  'as-of-note[data-back]{background:var(--green-soft);border-color:var(--green)}' +
  'as-of-note button{padding:0;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:3px;cursor:pointer}' +
  '@media print{as-of-note button{display:none}}'

type AsOfNote = {
  asOf: Date
  now: Date
  /** True if the request has a session that can't be checked. */
  hasSession: boolean
}
