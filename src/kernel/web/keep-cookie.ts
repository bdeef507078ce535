/** Keeps a display choice in the browser for a year. Never for anything secret. */
export function keepCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's cookieStore is too young to rely on.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax`
}
