/** Returns a LIKE pattern that matches the text anywhere. Escapes wildcards in the text. */
export function likeContains(text: string): string {
  return `%${escapeLike(text)}%`
}

/** Returns a LIKE pattern that matches the text as a prefix. Escapes wildcards in the text. */
export function likeStartsWith(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
