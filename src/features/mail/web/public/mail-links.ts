import { Refusal } from '#kernel/errors.ts'

/**
 * Headers of pages that an email links to. The token in their address must not be cached or sent to another site. The
 * origin has to be sent: without it, the site rejects a form that is sent before the page's script has loaded.
 */
export function mailLinkHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' }
}

export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('t') ?? ''
}

/** Returns the result of a mailed link. Null if it is rejected, which its page explains. */
export async function nullIfRefused<T>(done: Promise<T>): Promise<T | null> {
  try {
    return await done
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
