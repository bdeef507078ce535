/** A pattern of LIKE that finds a text anywhere; every character of it stands for itself. */
export function containing(text: string): string {
  return `%${escapeLike(text)}%`
}

/** The same for what begins with it. */
export function beginningWith(text: string): string {
  return `${escapeLike(text)}%`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
