import { randomBytes } from 'node:crypto'
import { markAge } from './as-of-headers.ts'
import { asOfScript } from './as-of-script.ts'

/**
 * Says on a page as of when it is. The note stands before everything else, as an element of its own name, which
 * React leaves alone when it takes over the page.
 */
export async function toAsOfPage(answer: Response, note: AsOfNote): Promise<Response> {
  const headers = new Headers(answer.headers)
  markAge(headers, note.asOf, note.now)
  const isDocument = headers.get('Content-Type')?.startsWith('text/html') && answer.body !== null
  if (!isDocument) return new Response(answer.body, { status: answer.status, headers })
  const html = await answer.text()
  const nonce = readNonce(headers)
  const body = html.replace(/<body[^>]*>/, (tag) => tag + drawNote(note, nonce))
  return new Response(body, { status: answer.status, headers })
}

function drawNote({ asOf, hasSession }: AsOfNote, nonce: string) {
  const iso = asOf.toISOString()
  const signedIn = hasSession ? 'You are still signed in, though this page cannot show it. ' : ''
  return `<as-of-note role="status"><style nonce="${nonce}">${styles}</style><p><strong>As of <time datetime="${iso}">${iso.slice(11, 16)} UTC</time>.</strong> <span>${signedIn}Searching and reading go on. Saving, writing to sellers and signing in will be back shortly.</span></p><p hidden><strong>Everything works again.</strong> <button type="button">Refresh this page</button></p><script nonce="${nonce}">(${asOfScript.toString()})()</script></as-of-note>`
}

/** That of the page's own policy; in development there is none. */
function readNonce(headers: Headers): string {
  const policy = headers.get('Content-Security-Policy') ?? ''
  return /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? randomBytes(16).toString('base64url')
}

/** In the page's own colours. */
const styles =
  'as-of-note{display:block;background:var(--amber-soft);color:var(--ink);border-bottom:1px solid var(--amber-mark);font-size:var(--f14);line-height:1.4}' +
  'as-of-note p{margin:0;padding:10px var(--gutter);text-wrap:pretty}' +
  'as-of-note[data-back]{background:var(--green-soft);border-color:var(--green)}' +
  'as-of-note button{padding:0;border:0;background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:3px;cursor:pointer}' +
  '@media print{as-of-note button{display:none}}'

type AsOfNote = {
  asOf: Date
  now: Date
  /** Who asks brings a session that cannot be looked up. */
  hasSession: boolean
}
