/** Joins the parts with a dot that never starts a line. */
export function joinWithDots(...parts: readonly (string | null | false)[]): string {
  return parts.filter(Boolean).join('\u00A0· ')
}
