/** Returns a rejection handler that ignores errors with these codes and throws all others. */
export function ignoreCode(...codes: string[]) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (!codes.includes(error.code ?? '')) throw error
  }
}
