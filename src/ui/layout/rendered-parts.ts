const loadings: Promise<unknown>[] = []

/** Resolves when the server can render every part whose script the browser asks for later. */
export function renderedParts(): Promise<unknown> {
  return Promise.all(loadings)
}

/** Loads the part at once on the server, which renders every page whole; browsers load it when they need it. */
export function loadPart<Part>(load: () => Promise<Part>): LatePart<Part> {
  let loading: Promise<Part> | undefined
  const part: LatePart<Part> = {
    loaded: null,
    load: () => (loading ??= untilLoaded(load).then((loaded) => (part.loaded = loaded))),
  }
  if (isServer) loadings.push(part.load())
  return part
}

/** Without a line the server's markup goes on standing; the script is asked for again when the line may be back. */
async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failures = 0; ; ) {
    try {
      return await load()
    } catch (error) {
      if (isServer) throw error
      if (navigator.onLine && ++failures === mostFailures) throw error
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
/** With a line it is another build that the server has by now. */
const mostFailures = 3

export const isServer = typeof document === 'undefined'

export type LatePart<Part> = {
  loaded: Part | null
  load: () => Promise<Part>
}
