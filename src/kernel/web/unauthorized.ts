/** Called when a call was answered with 401. */
export function onUnauthorized(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emitUnauthorized() {
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()
