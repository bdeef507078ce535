/** One cookie's value out of a `Cookie` header or `document.cookie`. */
export function readCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return decoded(pair.slice(at + 1).trim())
  }
  return undefined
}

/** Keeps a display choice in the browser for a year. Never for anything secret. */
export function keepCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's cookieStore is too young to rely on.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
