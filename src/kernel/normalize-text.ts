/**
 * Normalizes a single line of text. Replaces control characters with spaces because they would break email headers,
 * XML, and the database.
 */
export function normalizeLine(text: string): string {
  return dropInvisible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** Like `normalizeLine`, but preserves line breaks. */
export function normalizeText(text: string): string {
  return dropInvisible(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '')
    .trim()
}

/**
 * Removes zero-width characters and direction marks, and replaces lone surrogates, so that names that look the same
 * compare as equal.
 */
function dropInvisible(text: string): string {
  return text.toWellFormed().replace(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
}
