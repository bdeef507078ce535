/** Returns a LIKE pattern that matches the text anywhere. Escapes wildcards. */
export function likeContains(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Returns a LIKE pattern that matches text starting with the given text. Escapes wildcards. */
export function likeStartsWith(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
