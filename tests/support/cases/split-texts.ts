/** Returns the texts that are separated by "|", without the spaces and line breaks around them. */
export function splitTexts(texts: string): string[] {
  return texts.split('|').map((text) => text.trim())
}
