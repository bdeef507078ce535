/** Splits a cell into URLs, which may be separated by whitespace, commas, semicolons, or vertical bars. */
export function splitImages(text: string): string[] {
  // URLs may contain spaces and commas, so these are separators only before another URL.
  return text.split(/[|;]+|[\s,](?=\s*https?:)/i).flatMap((part) => absoluteUrl(part) ?? [])
}

/** Returns a normalized HTTP(S) URL, or null if the text isn't one. */
export function absoluteUrl(text: string): string | null {
  const trimmed = text.trim().replace(/,$/, '')
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > 2_000 || !URL.canParse(trimmed))
    return null
  return new URL(trimmed).href
}
