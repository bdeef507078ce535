import { Refusal } from '#kernel/errors.ts'

/** The headers of pages that a mail links to: no cache and no other site may learn the token in their address. */
export function mailLinkHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('t') ?? ''
}

/** What a mailed link does; null where that is refused, which its page says by itself. */
export async function orNullIfRefused<T>(done: Promise<T>): Promise<T | null> {
  try {
    return await done
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
