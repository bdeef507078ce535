import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import {
  type Draft,
  discardDraftEndpoint,
  getDraftEndpoint,
  saveDraftEndpoint,
} from '../../../draft-contract.ts'

/**
 * Saves the wizard's entries: immediately in this browser, and on the server after a pause in typing. Entries that the
 * server didn't accept (no connection, expired session, conflict) stay in the browser until they're sent or discarded.
 */
export class DraftSaver {
  readonly #owner: { bid?: number }
  readonly #name: string
  readonly #tell: (state: DraftState) => void
  #version: number | null
  #waiting: Content | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #sending: Promise<void> | null = null
  #isConflict = false

  constructor({ profileId, bid, draft }: DraftOwner, onChange: (state: DraftState) => void) {
    this.#owner = bid === null ? {} : { bid }
    this.#name = `wizard.${profileId}.${bid ?? 'own'}`
    this.#version = draft?.version ?? null
    this.#tell = onChange
  }

  /** Returns entries that are in this window or browser but not on the server. */
  unsent(): Unsent | null {
    const own = readDraft<StoredDraft>('window', this.#name)
    if (own) return { content: own.content, isOutdated: own.version !== this.#version }
    const stored = readDraft<StoredDraft>('browser', this.#name)
    return stored?.version === this.#version ? { content: stored.content, isOutdated: false } : null
  }

  save(content: Content) {
    this.#waiting = content
    this.#store(content)
    clearTimeout(this.#timer)
    if (!this.#isConflict) this.#timer = setTimeout(() => void this.flush(), restMs)
  }

  /** Sends pending entries. `isLeaving` lets the request outlive the page. */
  flush({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    this.#sending ??= this.#send(isLeaving).finally(() => {
      this.#sending = null
    })
    return this.#sending
  }

  /** Checks whether another window has changed the draft, and reports that as a conflict. */
  async isCurrent(): Promise<boolean> {
    await this.flush()
    // Without a connection, the next write detects a conflict.
    if (this.#isConflict || this.#waiting) return !this.#isConflict
    try {
      const { draft } = await callApi(getDraftEndpoint, this.#owner, { quiet: true })
      if (this.#waiting || this.#sending || (draft?.version ?? null) === this.#version) return true
      this.reportConflict(draft)
      return false
    } catch {
      return true
    }
  }

  /** Stops sending until the user has chosen one of the two drafts. */
  reportConflict(otherDraft: Draft | null) {
    this.#isConflict = true
    removeDraft('browser', this.#name)
    this.#tell({ kind: 'conflict', otherDraft })
  }

  /** Continues from another window's draft or overwrites it. */
  resumeFrom(otherDraft: Draft | null) {
    this.#forget()
    this.#version = otherDraft?.version ?? null
  }

  /** Deletes the draft after the listing is created or the seller starts over. */
  async drop({ onServer }: { onServer: boolean }) {
    this.#forget()
    this.#version = null
    if (onServer) await callApi(discardDraftEndpoint, this.#owner, { quiet: true, keepalive: true })
  }

  async #send(isLeaving: boolean): Promise<void> {
    while (this.#waiting !== null && !this.#isConflict) {
      const content = this.#waiting
      this.#waiting = null
      this.#tell({ kind: 'saving' })
      try {
        const options = { quiet: true, background: true, keepalive: isLeaving }
        const sent = { ...this.#owner, version: this.#version, content }
        this.#version = (await callApi(saveDraftEndpoint, sent, options)).version
        if (this.#waiting === null) this.#removeStored()
        this.#tell({ kind: 'saved' })
      } catch (error) {
        this.#waiting ??= content
        return this.#reportFailure(error)
      }
    }
  }

  #reportFailure(error: unknown) {
    const status = error instanceof ApiFailure ? error.status : null
    if (status === 409) this.reportConflict(((error as ApiFailure).current as Draft) ?? null)
    else this.#tell({ kind: status === 401 ? 'logged-out' : 'offline' })
  }

  /** Prevents discarded entries from being sent when the user leaves the page. */
  #forget() {
    clearTimeout(this.#timer)
    this.#waiting = null
    this.#isConflict = false
    this.#removeStored()
  }

  #removeStored() {
    for (const scope of scopes) removeDraft(scope, this.#name)
  }

  /** All windows share the browser's copy. A draft with a conflict is stored for its own window only. */
  #store(content: Content) {
    const stored = { version: this.#version, content } satisfies StoredDraft
    for (const scope of this.#isConflict ? (['window'] as const) : scopes)
      writeDraft(scope, this.#name, stored)
  }
}

const restMs = 800
const scopes = ['window', 'browser'] as const

type Content = Record<string, unknown>
/** `version` is the version of the server's draft that the entries are based on. */
type StoredDraft = { version: number | null; content: Content }
/** `isOutdated` is true if the server's draft has a newer version. */
type Unsent = { content: Content; isOutdated: boolean }
export type DraftState =
  | { kind: 'none' | 'saving' | 'saved' | 'offline' | 'logged-out' }
  | { kind: 'conflict'; otherDraft: Draft | null }
export type DraftOwner = {
  profileId: number
  /** Brokerage ID. Null for the user's own listings. */
  bid: number | null
  draft: Draft | null
}
