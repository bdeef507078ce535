/**
 * Reads a draft of unsent user input, stored for this window or this browser. Logging out deletes all drafts, so that
 * the browser's next user doesn't see them. Drafts aren't stored if the browser's storage is full or disabled.
 */
export function readDraft<T>(scope: DraftScope, name: string): T | null {
  return withStorage(scope, (storage) => {
    const text = storage.getItem(prefix + name)
    return text === null ? null : (JSON.parse(text) as T)
  })
}

export function writeDraft(scope: DraftScope, name: string, draft: object) {
  withStorage(scope, (storage) => storage.setItem(prefix + name, JSON.stringify(draft)))
}

export function removeDraft(scope: DraftScope, name: string) {
  withStorage(scope, (storage) => storage.removeItem(prefix + name))
}

export function removeAllDrafts() {
  for (const scope of ['window', 'browser'] as const)
    withStorage(scope, (storage) => {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    })
}

/** Calls the listener if another tab removes a draft of the browser, because it was sent there or the user logged out. */
export function onDraftRemoved(name: string, listener: () => void) {
  const handle = ({ key, newValue }: StorageEvent) => {
    if (key === prefix + name && newValue === null) listener()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

const prefix = 'windsock.draft.'

function withStorage<T>(scope: DraftScope, use: (storage: Storage) => T): T | null {
  try {
    return use(scope === 'window' ? window.sessionStorage : window.localStorage)
  } catch {
    return null
  }
}

type DraftScope = 'window' | 'browser'
