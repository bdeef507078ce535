/** An address that may become a link: http or https only, so that none can carry a script. */
export function webAddress(text: string | null): string | null {
  if (!text) return null
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
