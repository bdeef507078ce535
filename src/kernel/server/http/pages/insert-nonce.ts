import { randomBytes } from 'node:crypto'
import { type RenderedPage, toPageResponse } from './render-page.ts'

/** Placeholder for the nonce in cached pages, of the same length. Each response replaces it with a nonce of its own. */
export const noncePlaceholder = newNonce()

export function insertNonce(page: RenderedPage): Response {
  const nonce = newNonce()
  if (page.body === null) return toPageResponse(page, nonce)
  const { bytes, places } = encode(page, page.body)
  const body = Buffer.from(bytes)
  for (const place of places) body.write(nonce, place, 'latin1')
  return toPageResponse({ ...page, body }, nonce)
}

/** Encodes each page once, because cached pages are sent many times. */
function encode(page: RenderedPage, body: string): EncodedPage {
  const before = encodedPages.get(page)
  if (before) return before
  const bytes = Buffer.from(body)
  const places: number[] = []
  for (let at = bytes.indexOf(noncePlaceholder); at >= 0; ) {
    places.push(at)
    at = bytes.indexOf(noncePlaceholder, at + noncePlaceholder.length)
  }
  const encoded = { bytes, places }
  encodedPages.set(page, encoded)
  return encoded
}

const encodedPages = new WeakMap<RenderedPage, EncodedPage>()

export function newNonce() {
  return randomBytes(16).toString('base64url')
}

/** `places` are the positions of the nonce. */
type EncodedPage = { bytes: Buffer<ArrayBuffer>; places: readonly number[] }
