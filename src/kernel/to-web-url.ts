/**
 * Returns the URL if it uses http or https, or null otherwise. Prevents script injection through `javascript:` links.
 */
export function toWebUrl(text: string | null): string | null {
  if (!text) return null
  const url = URL.parse(text)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
