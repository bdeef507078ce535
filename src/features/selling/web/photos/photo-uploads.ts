import { fileRejections, type Rotation } from '#features/media/upload-rules.ts'
import { type ListingImages, ordersPerMs } from '../../images-contract.ts'
import { type ChosenPhoto, countPhotos, findFileProblem, isUnsent } from './chosen-photo.ts'
import type { SendPhotoOutcome } from './send-photo.ts'

const atOnce = 2

/**
 * Manages photos of a listing that are selected, uploading, or processing. Uploads start only when `upload` is called.
 * Not tied to a component, so opening the preview doesn't cancel them.
 */
export class PhotoUploads {
  #state: UploadState = { images: null, chosen: [] }
  readonly #server: PhotoApi
  readonly #listeners = new Set<() => void>()
  readonly #sending = new Map<number, AbortController>()
  #nextId = 1
  #lastOrder = 0
  #isDiscarded = false
  /** Number of requests. Only the response to the latest one is used. */
  #lastRequest = 0

  constructor(server: PhotoApi) {
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

  /** Number of photos that would be lost if the user left the page. */
  get unsent(): number {
    return this.#state.chosen.filter(({ stage }) => isUnsent(stage)).length
  }

  /**
   * True after a call to `discard` until photos are selected again. If false, a photo that is no longer in the list was
   * removed or uploaded.
   */
  get isDiscarded(): boolean {
    return this.#isDiscarded
  }

  /** Number of photos that the package still allows. */
  get room(): number {
    const { images, chosen } = this.#state
    return (images?.allowed ?? 0) - countPhotos(images, chosen)
  }

  /** Loads the current images. Returns false if the request fails. */
  async refresh(): Promise<boolean> {
    return this.#take(() => this.#server.read())
  }

  choose(files: Iterable<File>) {
    this.#isDiscarded = false
    const from = Math.max(Date.now() * ordersPerMs, this.#lastOrder + 1)
    const added = [...files].map((file, index) => this.#chosen(file, from + index))
    this.#lastOrder = from + added.length
    this.#set({ chosen: [...this.#state.chosen, ...added] })
  }

  turn(id: number) {
    const turned = (rotation: number) => ((rotation + 90) % 360) as Rotation
    this.#amend(id, ({ rotation }) => ({ rotation: turned(rotation) }))
  }

  /** Uploads the selected photos. Photos beyond the limit fail with a message. Returns the number of uploads. */
  upload(): number {
    const chosen = this.#state.chosen.filter(({ stage }) => stage === 'chosen')
    const fitting = chosen.slice(0, Math.max(0, chosen.length + this.room))
    for (const photo of chosen)
      this.#amend(photo.id, () => (fitting.includes(photo) ? waiting : limitReached))
    this.#sendNext()
    return fitting.length
  }

  retry(id: number) {
    this.#amend(id, () => (this.room > 0 ? waiting : limitReached))
    this.#sendNext()
  }

  /** Cancels an upload. The photo stays selected. */
  cancel(id: number) {
    this.#amend(id, () => unsentAgain)
    this.#sending.get(id)?.abort()
  }

  /** Removes a selected file. If it's already uploaded, deletes it from the server. */
  async remove(id: number) {
    const { uploadId } = this.#state.chosen.find((photo) => photo.id === id) ?? {}
    this.#forget((photo) => photo.id === id)
    this.#sending.get(id)?.abort()
    if (uploadId) await this.delete({ uploadId })
  }

  /** Deletes a photo or an upload immediately. Returns false if the server rejects it. */
  delete(what: Deleted): Promise<boolean> {
    return this.#take(() => this.#server.remove(what))
  }

  discard() {
    this.#isDiscarded = true
    this.#forget(() => true)
    for (const sending of this.#sending.values()) sending.abort()
  }

  #chosen(file: File, order: number): ChosenPhoto {
    const problem = findFileProblem(file)
    return {
      id: this.#nextId++,
      file,
      preview: problem ? null : URL.createObjectURL(file),
      rotation: 0,
      order,
      stage: problem ? 'failed' : 'chosen',
      percent: 0,
      attempts: 0,
      failure: problem && fileRejections[problem],
      mayRetry: false,
      uploadId: null,
    }
  }

  /** Uploads photos that were over the limit once other photos have failed and freed up space. */
  #fillRoom() {
    for (const { id, failure, attempts } of this.#state.chosen)
      if (failure === limitReached.failure && attempts === 0 && this.room > 0)
        this.#amend(id, () => waiting)
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
        // A previous attempt succeeded, but its response was lost.
        this.#forget((photo) => photo.id === id)
      else this.#amend(id, () => toUploadChange(outcome))
    } catch (error) {
      const failure = (error as Error).message
      if (!sending.signal.aborted)
        this.#amend(id, () => ({ stage: 'failed', failure, mayRetry: true }))
    }
    this.#sending.delete(id)
    this.#fillRoom()
    this.#sendNext()
    await this.refresh()
  }

  async #take(load: () => Promise<ListingImages>): Promise<boolean> {
    const requestId = ++this.#lastRequest
    try {
      const images = await load()
      if (requestId === this.#lastRequest) this.#settle(images)
      return true
    } catch {
      return false
    }
  }

  /** Removes files that have become photos, and shows the errors of those that failed. */
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
    this.#fillRoom()
    this.#sendNext()
  }

  #amend(id: number, change: (photo: ChosenPhoto) => Partial<ChosenPhoto>) {
    const chosen = this.#state.chosen.map((photo) =>
      photo.id === id ? { ...photo, ...change(photo) } : photo,
    )
    this.#set({ chosen })
  }

  #forget(shouldRemove: (photo: ChosenPhoto) => boolean) {
    const removed = this.#state.chosen.filter(shouldRemove)
    if (removed.length === 0) return
    for (const { preview } of removed) if (preview) URL.revokeObjectURL(preview)
    this.#set({ chosen: this.#state.chosen.filter((photo) => !removed.includes(photo)) })
  }

  #set(change: Partial<UploadState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

const unsentAgain = { stage: 'chosen', percent: 0, failure: null, uploadId: null } as const
const waiting = { ...unsentAgain, stage: 'waiting' } as const
const limitReached = { stage: 'failed', failure: fileRejections.too_many, mayRetry: true } as const

function toUploadChange({ accepted, refused }: SendPhotoOutcome): Partial<ChosenPhoto> {
  const [upload] = accepted
  if (upload) return { stage: 'preparing', percent: 100, uploadId: upload.uploadId }
  const [rejection] = refused
  const mayRetry = rejection?.code === 'too_many'
  return { stage: 'failed', failure: rejection?.reason ?? 'Nothing to upload', mayRetry }
}

export type UploadState = {
  /** Images on the server. Null until loaded. */
  images: ListingImages | null
  chosen: readonly ChosenPhoto[]
}

export type PhotoApi = {
  read: () => Promise<ListingImages>
  send: (
    photo: ChosenPhoto,
    options: { signal: AbortSignal; onProgress: (percent: number) => void },
  ) => Promise<SendPhotoOutcome>
  remove: (what: Deleted) => Promise<ListingImages>
}
type Deleted = { imageSrc: string } | { uploadId: number }
