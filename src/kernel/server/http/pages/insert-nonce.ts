import { randomBytes } from 'node:crypto'
import { type RenderedPage, toPageResponse } from './render-page.ts'

/** Placeholder for the nonce in cached pages. Each response replaces it with a nonce of its own. */
export const noncePlaceholder = randomBytes(12).toString('hex')

export function insertNonce(page: RenderedPage): Response {
  const nonce = newNonce()
  return toPageResponse(
    { ...page, body: page.body?.replaceAll(noncePlaceholder, nonce) ?? null },
    nonce,
  )
}

export function newNonce() {
  return randomBytes(16).toString('base64url')
}
