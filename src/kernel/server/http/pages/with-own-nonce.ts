import { randomBytes } from 'node:crypto'
import { type Page, pageAnswer } from './render-page.ts'

/** Stands for the nonce in kept pages; each answer gets a nonce of its own in its place. */
export const noncePlaceholder = randomBytes(12).toString('hex')

export function withOwnNonce(page: Page, imageOrigins: readonly string[]): Response {
  const nonce = newNonce()
  return pageAnswer(
    { ...page, body: page.body?.replaceAll(noncePlaceholder, nonce) ?? null },
    nonce,
    imageOrigins,
  )
}

export function newNonce() {
  return randomBytes(16).toString('base64url')
}
