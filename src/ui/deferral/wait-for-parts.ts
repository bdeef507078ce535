const loadings: Promise<unknown>[] = []

/** Resolves once the server has loaded all deferred parts and can render them. */
export function waitForParts(): Promise<unknown> {
  return Promise.all(loadings)
}

/** Loads a part immediately on the server, which renders complete pages. In browsers, the part is loaded on demand. */
export function loadPart<Part>(load: () => Promise<Part>): LoadablePart<Part> {
  let loading: Promise<Part> | undefined
  const part: LoadablePart<Part> = {
    loaded: null,
    load: () => (loading ??= untilLoaded(load).then((loaded) => (part.loaded = loaded))),
  }
  if (isServer) loadings.push(part.load())
  return part
}

/** Retries if the connection is lost. Until then, the server's markup remains visible. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (isServer) throw error
      if (navigator.onLine && ++failures === maxFailures) throw error
      await nextChance()
    }
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, retryMs)
  })
}

const retryMs = 3_000
/** If loading fails while online, the server is probably running a newer build. */
const maxFailures = 3

export const isServer = typeof document === 'undefined'

type LoadablePart<Part> = {
  loaded: Part | null
  load: () => Promise<Part>
}
