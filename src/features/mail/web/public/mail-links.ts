/** The headers of pages that a mail links to: no cache and no other site may learn the token in their address. */
export function mailLinkHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('t') ?? ''
}
