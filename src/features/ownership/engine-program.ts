/** Checks whether a seller's text about an engine program names one. Null if nothing is stated. */
export function isEnrolled(program: string | null): boolean | null {
  return program === null ? null : !/^\s*(no|none|not)\b/i.test(program)
}
