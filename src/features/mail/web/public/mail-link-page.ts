/** For `headers` of pages that a mail links to: their address carries a token, which no cache and no other site may learn. */
export function mailLinkHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}

export function readLinkToken(request: Request): string {
  return new URL(request.url).searchParams.get('t') ?? ''
}
