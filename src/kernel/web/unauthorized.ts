/** Called when a call was answered with 401. */
export function whenUnauthorized(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function tellUnauthorized() {
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()
