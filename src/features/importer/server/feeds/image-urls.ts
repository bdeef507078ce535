/** The addresses in a cell: separated by blanks, lines, commas, semicolons or bars. */
export function splitImages(text: string): string[] {
  // Commas may be part of an address: only those before the next one separate.
  return text.split(/[\s|;]+|,(?=\s*https?:)/i).flatMap((part) => absoluteUrl(part) ?? [])
}

/** An http(s) address in its plain form, or null. */
export function absoluteUrl(text: string): string | null {
  const trimmed = text.trim().replace(/,$/, '')
  if (!/^https?:\/\//i.test(trimmed) || trimmed.length > 2_000 || !URL.canParse(trimmed))
    return null
  return new URL(trimmed).href
}
