/** One line of text without what no keyboard writes: it would break mail headers, XML and the database. */
export function oneLine(text: string): string {
  return seen(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\ufffe\uffff]+/gu, ' ')
    .trim()
}

/** The same of several lines. */
export function plainText(text: string): string {
  return seen(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/(?![\n\t])[\p{Cc}\ufffe\uffff]/gu, '')
    .trim()
}

/** Without halves of characters, and without what has no width or turns the words around it: two names that look the same are the same. */
function seen(text: string): string {
  return text.toWellFormed().replace(/[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
}
