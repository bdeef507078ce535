/** For `headers` of pages whose address carries a token and whose content changes with a button on it. */
export function noStoreHeaders() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
}
