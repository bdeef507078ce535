/** Registers a listener for 401 responses. */
export function onUnauthorized(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function emitUnauthorized() {
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()
