import { fileRefusals, type Rotation } from '#features/media/upload-rules.ts'
import { type ListingImages, ordersPerMs } from '../../images-contract.ts'
import { type ChosenPhoto, isUnsent, photoCount, whyUnusable } from './chosen-photo.ts'
import type { Outcome } from './send-photo.ts'

/** So many files are sent at the same time. */
const atOnce = 2

/**
 * The photos of a listing on their way: chosen, being sent, being prepared by the server. Nothing is sent before
 * `upload`. Outlives the screen that shows it, so that a look at the preview breaks no upload off.
 */
export class PhotoUploads {
  #state: UploadState = { images: null, chosen: [] }
  readonly #server: PhotoServer
  readonly #listeners = new Set<() => void>()
  readonly #sending = new Map<number, AbortController>()
  #nextId = 1
  #lastOrder = 0
  /** Counts the questions to the server: only the last one's answer is taken. */
  #asked = 0

  constructor(server: PhotoServer) {
    this.#server = server
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  get state(): UploadState {
    return this.#state
  }

  /** Photos that would be lost if the page were left. */
  get unsent(): number {
    return this.#state.chosen.filter(({ stage }) => isUnsent(stage)).length
  }

  /** How many more the package has room for. */
  get room(): number {
    const { images, chosen } = this.#state
    return (images?.allowed ?? 0) - photoCount(images, chosen)
  }

  /** Asks the server what there is now; false when it did not answer. */
  async refresh(): Promise<boolean> {
    return this.#take(() => this.#server.read())
  }

  choose(files: Iterable<File>) {
    const from = Math.max(Date.now() * ordersPerMs, this.#lastOrder + 1)
    const added = [...files].map((file, index) => this.#chosen(file, from + index))
    this.#lastOrder = from + added.length
    this.#set({ chosen: [...this.#state.chosen, ...added] })
  }

  turn(id: number) {
    const turned = (rotation: number) => ((rotation + 90) % 360) as Rotation
    this.#amend(id, ({ rotation }) => ({ rotation: turned(rotation) }))
  }

  /** Uploads the chosen photos; those beyond the allowance are refused with a message. Returns how many were sent. */
  upload(): number {
    const chosen = this.#state.chosen.filter(({ stage }) => stage === 'chosen')
    const fitting = chosen.slice(0, Math.max(0, chosen.length + this.room))
    for (const photo of chosen)
      this.#amend(photo.id, () => (fitting.includes(photo) ? waiting : noRoom))
    this.#sendNext()
    return fitting.length
  }

  retry(id: number) {
    this.#amend(id, () => (this.room > 0 ? waiting : noRoom))
    this.#sendNext()
  }

  /** It stays chosen. */
  cancel(id: number) {
    this.#amend(id, () => unsentAgain)
    this.#sending.get(id)?.abort()
  }

  /** Takes a chosen file away; one that the server has already is removed there too. */
  async remove(id: number) {
    const { uploadId } = this.#state.chosen.find((photo) => photo.id === id) ?? {}
    this.#forget((photo) => photo.id === id)
    this.#sending.get(id)?.abort()
    if (uploadId) await this.delete({ uploadId })
  }

  /** Deletes a photo that is there, or an upload, at once. False when the server refused. */
  delete(what: Deleted): Promise<boolean> {
    return this.#take(() => this.#server.remove(what))
  }

  /** Nothing is sent any more; what was chosen is dropped. */
  discard() {
    this.#forget(() => true)
    for (const sending of this.#sending.values()) sending.abort()
  }

  #chosen(file: File, order: number): ChosenPhoto {
    const refusal = whyUnusable(file)
    return {
      id: this.#nextId++,
      file,
      preview: refusal ? null : URL.createObjectURL(file),
      rotation: 0,
      order,
      stage: refusal ? 'failed' : 'chosen',
      percent: 0,
      attempts: 0,
      failure: refusal && fileRefusals[refusal],
      mayRetry: false,
      uploadId: null,
    }
  }

  #sendNext() {
    const waiting = this.#state.chosen.filter(({ stage }) => stage === 'waiting')
    for (const photo of waiting.slice(0, Math.max(0, atOnce - this.#sending.size)))
      void this.#send(photo)
  }

  async #send(photo: ChosenPhoto) {
    const { id } = photo
    const attempts = photo.attempts + 1
    const sending = new AbortController()
    this.#sending.set(id, sending)
    this.#amend(id, () => ({ stage: 'sending', attempts }))
    try {
      const outcome = await this.#server.send(photo, {
        signal: sending.signal,
        onProgress: (percent) => this.#amend(id, () => ({ percent })),
      })
      if (attempts > 1 && outcome.refused[0]?.code === 'already_there')
        // It came through before, and only the answer was lost.
        this.#forget((photo) => photo.id === id)
      else this.#amend(id, () => toUploadChange(outcome))
    } catch (error) {
      const failure = (error as Error).message
      if (!sending.signal.aborted)
        this.#amend(id, () => ({ stage: 'failed', failure, mayRetry: true }))
    }
    this.#sending.delete(id)
    this.#sendNext()
    await this.refresh()
  }

  async #take(ask: () => Promise<ListingImages>): Promise<boolean> {
    const asked = ++this.#asked
    try {
      const images = await ask()
      if (asked === this.#asked) this.#settle(images)
      return true
    } catch {
      return false
    }
  }

  /** Files that have become photos are forgotten; those that could not be prepared say why. */
  #settle(images: ListingImages) {
    this.#set({ images })
    const pendingOf = ({ uploadId }: ChosenPhoto) =>
      images.pending.find((pending) => pending.uploadId === uploadId)
    this.#forget((photo) => photo.stage === 'preparing' && !pendingOf(photo))
    for (const photo of this.#state.chosen) {
      const failure = pendingOf(photo)?.failure
      if (photo.stage === 'preparing' && failure)
        this.#amend(photo.id, () => ({ stage: 'failed', failure, mayRetry: true }))
    }
  }

  #amend(id: number, change: (photo: ChosenPhoto) => Partial<ChosenPhoto>) {
    const chosen = this.#state.chosen.map((photo) =>
      photo.id === id ? { ...photo, ...change(photo) } : photo,
    )
    this.#set({ chosen })
  }

  #forget(isGone: (photo: ChosenPhoto) => boolean) {
    const gone = this.#state.chosen.filter(isGone)
    if (gone.length === 0) return
    for (const { preview } of gone) if (preview) URL.revokeObjectURL(preview)
    this.#set({ chosen: this.#state.chosen.filter((photo) => !gone.includes(photo)) })
  }

  #set(change: Partial<UploadState>) {
    this.#state = { ...this.#state, ...change }
    for (const tell of this.#listeners) tell()
  }
}

const unsentAgain = { stage: 'chosen', percent: 0, failure: null, uploadId: null } as const
const waiting = { ...unsentAgain, stage: 'waiting' } as const
const noRoom = { stage: 'failed', failure: fileRefusals.too_many, mayRetry: true } as const

function toUploadChange({ accepted, refused }: Outcome): Partial<ChosenPhoto> {
  const [upload] = accepted
  if (upload) return { stage: 'preparing', percent: 100, uploadId: upload.uploadId }
  const [refusal] = refused
  const mayRetry = refusal?.code === 'too_many'
  return { stage: 'failed', failure: refusal?.reason ?? 'Nothing to upload', mayRetry }
}

export type UploadState = {
  /** As the server has them; null until it has answered. */
  images: ListingImages | null
  chosen: readonly ChosenPhoto[]
}

/** Whom it asks. */
export type PhotoServer = {
  read: () => Promise<ListingImages>
  send: (
    photo: ChosenPhoto,
    options: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<Outcome>
  remove: (what: Deleted) => Promise<ListingImages>
}
type Deleted = { imageSrc: string } | { uploadId: number }
