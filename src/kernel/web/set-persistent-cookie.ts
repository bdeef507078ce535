/** Stores a display choice in the browser for a year. Never use it for a secret. */
export function setPersistentCookie(name: string, value: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: Safari's cookieStore is too young to rely on.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
