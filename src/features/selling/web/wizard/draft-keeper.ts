import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { readDraft, removeDraft, writeDraft } from '#kernel/web/drafts.ts'
import { type Draft, dropDraftEndpoint, keepDraftEndpoint } from '../../draft-contract.ts'

/**
 * Keeps what the wizard was told: at once in this browser, on the server once typing rests. What the server did
 * not take (no connection, session over) stays here and is offered to it again with the next change or visit.
 */
export class DraftKeeper {
  readonly #owner: { bid?: number }
  readonly #name: string
  readonly #tell: (state: DraftState) => void
  #version: number | null
  #waiting: Content | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isSending = false

  constructor({ profileId, bid, draft }: DraftOwner, tell: (state: DraftState) => void) {
    this.#owner = bid === null ? {} : { bid }
    this.#name = `wizard.${profileId}.${bid ?? 'own'}`
    this.#version = draft?.version ?? null
    this.#tell = tell
  }

  /** What this browser has and the server has not, if nobody has changed the draft since. */
  unsent(): Content | null {
    const kept = readDraft<Kept>('browser', this.#name)
    return kept?.version === this.#version ? kept.content : null
  }

  keep(content: Content) {
    this.#waiting = content
    this.#store(content)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), restMs)
  }

  /** Sends what waits. `isLeaving` lets the request outlive the page. */
  async flush({ isLeaving = false } = {}): Promise<void> {
    clearTimeout(this.#timer)
    const content = this.#waiting
    if (content === null || this.#isSending) return
    this.#waiting = null
    this.#isSending = true
    this.#tell({ kind: 'saving' })
    try {
      const options = { quiet: true, keepalive: isLeaving }
      const sent = { ...this.#owner, version: this.#version, content }
      this.#version = (await callApi(keepDraftEndpoint, sent, options)).version
      if (this.#waiting === null) removeDraft('browser', this.#name)
      this.#tell({ kind: 'saved' })
    } catch (error) {
      this.#waiting ??= content
      this.#tell(stateAfter(error))
      return
    } finally {
      this.#isSending = false
    }
    if (this.#waiting !== null) await this.flush()
  }

  /** Goes on from the draft of another window, or writes over it. */
  goOnFrom(theirs: Draft | null) {
    this.#forget()
    this.#version = theirs?.version ?? null
  }

  /** The listing is created, or all is begun anew. */
  async drop({ onServer }: { onServer: boolean }) {
    this.#forget()
    this.#version = null
    if (onServer) await callApi(dropDraftEndpoint, this.#owner, { quiet: true, keepalive: true })
  }

  /** What waits was given up: it must not be sent when the page is left. */
  #forget() {
    clearTimeout(this.#timer)
    this.#waiting = null
    removeDraft('browser', this.#name)
  }

  #store(content: Content) {
    writeDraft('browser', this.#name, { version: this.#version, content } satisfies Kept)
  }
}

const restMs = 800

function stateAfter(error: unknown): DraftState {
  if (!(error instanceof ApiFailure)) return { kind: 'offline' }
  if (error.status === 401) return { kind: 'logged-out' }
  if (error.status === 409) return { kind: 'conflict', theirs: (error.current as Draft) ?? null }
  return { kind: 'offline' }
}

type Content = Record<string, unknown>
/** `version` is the server's draft that it goes on from. */
type Kept = { version: number | null; content: Content }
export type DraftState =
  | { kind: 'none' | 'saving' | 'saved' | 'offline' | 'logged-out' }
  | { kind: 'conflict'; theirs: Draft | null }
export type DraftOwner = {
  profileId: number
  /** Brokerage. */
  bid: number | null
  draft: Draft | null
}
