/**
 * Returns a function's source for an inline script, without indentation. The function can't refer to anything outside
 * itself, and can't contain multi-line strings.
 */
export function scriptSource(run: (...args: never[]) => void): string {
  return run.toString().replaceAll(/\n\s+/g, '\n')
}
