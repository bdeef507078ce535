/** What is stated, with a dot between that never begins a line. */
export function inOneLine(...parts: readonly (string | null | false)[]): string {
  return parts.filter(Boolean).join('\u00A0· ')
}
