/** One line of text without what no keyboard writes: it would break mail headers, XML and the database. */
export function oneLine(text: string): string {
  return dropInvisible(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** The same of several lines. */
export function plainText(text: string): string {
  return dropInvisible(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '')
    .trim()
}

/** Lone surrogates, zero-width characters and direction marks are dropped, so that names that look equal are equal. */
function dropInvisible(text: string): string {
  return text.toWellFormed().replace(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
}
