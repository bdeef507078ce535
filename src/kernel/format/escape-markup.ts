/** Escapes text for the content of an HTML or XML element. Attributes also need their quotes escaped. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
