/** Registers a listener for 401 responses. */
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
