import { randomBytes } from 'node:crypto'
import { markStale } from './stale-headers.ts'

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

/**
 * Shows the notice's time in the visitor's time zone, and lets the visitor know when the site works again. Serialized
 * as text, so it can't import anything.
 */
function staleNoticeScript() {
  const note = document.querySelector<HTMLElement>('as-of-note')
  const time = note?.querySelector('time')
  if (!note || !time) return
  const asOf = new Date(time.dateTime)
  const isToday = asOf.toDateString() === new Date().toDateString()
  const [, month, day] = asOf.toDateString().split(' ')
  const [hour, minute] = [asOf.getHours(), String(asOf.getMinutes()).padStart(2, '0')]
  const clock = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  time.textContent = isToday ? clock : `${month} ${Number(day)}, ${clock}`
  note.querySelector('button')?.addEventListener('click', () => location.reload())
  const poll = async () => {
    const response = await fetch('/readyz', { cache: 'no-store' }).catch(() => null)
    // The random delay prevents clients from retrying at the same moment.
    if (!response?.ok) return setTimeout(() => void poll(), 3_000 + Math.random() * 4_000)
    note.dataset.back = ''
    const [outageNote, back] = note.querySelectorAll('p')
    if (outageNote) outageNote.hidden = true
    if (back) back.hidden = false
    // The next page won't be stale.
    return addEventListener('windsock:page-requested', () => note.remove(), { once: true })
  }
  setTimeout(() => void poll(), 2_000)
}

type AsOfNote = {
  asOf: Date
  now: Date
  /** True if the request has a session that can't be checked. */
  hasSession: boolean
}
