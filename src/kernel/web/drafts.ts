import { dayMs } from '../time.ts'
import { type StorageScope, withStorage } from './device-storage.ts'

/**
 * Reads a draft of unsent user input, stored for this window or this browser. Logging out deletes all drafts, so that
 * the browser's next user doesn't see them. Reading one deletes all that haven't changed for `maxDraftAgeMs`. Drafts aren't
 * stored if the browser's storage is full or disabled.
 */
export function readDraft<T>(scope: StorageScope, name: string): T | null {
  const oldest = Date.now() - maxDraftAgeMs
  removeDrafts(scope, (text) => Number.parseInt(text, 10) < oldest)
  return withStorage(scope, (storage) => {
    // Drafts of earlier releases have no time.
    const text = storage.getItem(prefix + name)?.replace(/^\d+ /, '')
    return text === undefined ? null : (JSON.parse(text) as T)
  })
}

export function writeDraft(scope: StorageScope, name: string, draft: object) {
  const text = `${Date.now()} ${JSON.stringify(draft)}`
  withStorage(scope, (storage) => storage.setItem(prefix + name, text))
}

export function removeDraft(scope: StorageScope, name: string) {
  withStorage(scope, (storage) => storage.removeItem(prefix + name))
}

export function removeAllDrafts() {
  for (const scope of ['window', 'browser'] as const) removeDrafts(scope, () => true)
}

function removeDrafts(scope: StorageScope, isObsolete: (text: string) => boolean) {
  withStorage(scope, (storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && isObsolete(storage.getItem(key) ?? '')) storage.removeItem(key)
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
export const maxDraftAgeMs = 30 * dayMs
