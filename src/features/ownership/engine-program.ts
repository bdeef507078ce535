/** Checks whether a seller's text about an engine program names one. Null if nothing is stated. */
export function isEnrolled(program: string | null): boolean | null {
  return program === null ? null : !denial.test(program)
}

const denial =
  /^\s*(?:-|no(?!\p{L})|n\/?a(?!\p{L})|none|not|never|un(?:known|enrolled)|expired|kein|ohne|nicht|ning[uú]n|sin(?!\p{L})|yok|hayır|değil)/iu
