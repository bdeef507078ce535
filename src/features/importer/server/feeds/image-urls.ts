/**
 * Splits a cell into URLs, which may be separated by whitespace, commas, semicolons, or vertical bars. The name of a
 * photo may contain them too, so only those before another URL are separators.
 */
export function splitImages(text: string): string[] {
  return text
    .split(/[|\r\n]|[\s,;](?=https?:)/i)
    .map((part) => part.trim())
    .filter((part) => part.length <= maxUrlLength)
    .flatMap((part) => absoluteUrl(withoutRemark(part)) ?? [])
}

/** "…/My Plane 1.jpg" has spaces. Other words after a URL aren't part of it. */
function withoutRemark(part: string): string {
  const plain = part.replace(/[.,;\s]+$/, '')
  const isName = /\.(?:jpe?g|png|webp|gif|avif|heic)$/i.test(plain)
  return isName ? plain : (plain.split(/\s/, 1)[0] ?? '').replace(/[.,;]+$/, '')
}

/** Returns a normalized HTTP(S) URL, or null if the text isn't one. */
export function absoluteUrl(text: string): string | null {
  const trimmed = text.trim().replace(/,$/, '')
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > maxUrlLength || !URL.canParse(trimmed))
    return null
  return new URL(trimmed).href
}

const maxUrlLength = 2_000
