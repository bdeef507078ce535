import { Refusal } from '#kernel/errors.ts'

/**
 * Headers for pages that emails link to. The token in the URL must not be cached or sent to another site. The origin is
 * still sent, because the site requires it for forms that are submitted before the script loads.
 */
export function mailLinkHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'strict-origin' }
}

export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('t') ?? ''
}

/** Returns the link's result, or null if it was rejected. The page explains the rejection. */
export async function nullIfRefused<T>(done: Promise<T>): Promise<T | null> {
  try {
    return await done
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
