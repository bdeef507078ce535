import type { ResponsiveImage } from '#features/media/contract.ts'
import type { ListingEdit } from '../../../contract.ts'
import type { MessagesByPath } from './check-edit.ts'
import {
  applyToAllVersions,
  applyValues,
  coalescedMs,
  createHistory,
  type EditHistory,
  undoLastStep,
  type ValuesByPath,
} from './edit-history.ts'
import { changedPaths, isSame, valueAt } from './edit-paths.ts'
import { type Conflict, mergeEdits } from './merge-edits.ts'
import { mergeCurrentImages, updateImageUrls } from './merge-images.ts'

/**
 * State of a listing editor. Each input subscribes to its own value, so typing rerenders one field instead of the
 * entire page.
 */
export class EditStore {
  #state: EditState
  readonly #listeners = new Set<() => void>()
  /** Paths whose messages are displayed, with one entry per component. */
  readonly #places: string[] = []
  readonly #errorsOf: ErrorsOf
  #checking: ReturnType<typeof setTimeout> | undefined

  constructor(saved: ListingEdit, errorsOf: ErrorsOf) {
    this.#errorsOf = errorsOf
    this.#state = {
      saved,
      history: createHistory(saved),
      errors: {},
      touched: new Set(),
      conflicts: [],
      taken: [],
      isSaving: false,
    }
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  get state(): EditState {
    return this.#state
  }

  get draft(): ListingEdit {
    return this.#state.history.draft
  }

  get isDirty(): boolean {
    return !isSame(this.#state.saved, this.draft)
  }

  value(path: string): unknown {
    return valueAt(this.draft, path)
  }

  savedValue(path: string): unknown {
    return valueAt(this.#state.saved, path)
  }

  /** Returns the error for a value if the user has changed it or tried to save. */
  error(path: string): string | null {
    const { errors, touched } = this.#state
    return touched === 'all' || touched.has(path) ? (errors[path] ?? null) : null
  }

  /** Registers a component that displays the messages for this path. Returns a function to unregister it. */
  registerMessages(path: string): () => void {
    this.#places.push(path)
    return () => {
      this.#places.splice(this.#places.indexOf(path), 1)
    }
  }

  /** Returns the paths of messages that no component displays. */
  unplaced(): string[] {
    const { errors } = this.#state
    return Object.keys(errors).filter((path) => this.error(path) && !this.#places.includes(path))
  }

  change(values: ValuesByPath) {
    const { history, touched } = this.#state
    const paths = Object.keys(values)
    this.#set({
      history: applyValues(history, values, performance.now()),
      touched: touched === 'all' ? touched : new Set([...touched, ...paths]),
    })
    clearTimeout(this.#checking)
    this.#checking = setTimeout(() => this.#check(), coalescedMs)
  }

  /** Replaces a list. Hides messages for its items until the next check, because the indexes have shifted. */
  changeList(path: string, list: readonly unknown[], also: ValuesByPath = {}) {
    const { touched } = this.#state
    if (touched !== 'all')
      this.#set({ touched: new Set([...touched].filter((name) => !name.startsWith(`${path}.`))) })
    this.change({ [path]: list, ...also })
  }

  undo() {
    this.#set({ history: undoLastStep(this.#state.history) })
    this.#check()
  }

  /** Shows all errors and returns their paths. */
  checkAll(): string[] {
    this.#set({ touched: 'all' })
    this.#check()
    return Object.keys(this.#state.errors)
  }

  /** Shows errors from the server until the next change. */
  refuse(errors: MessagesByPath) {
    this.#set({ errors, touched: 'all' })
  }

  setSaving(isSaving: boolean) {
    this.#set({ isSaving })
  }

  /** Replaces the saved listing and clears all changes. */
  adopt(saved: ListingEdit) {
    clearTimeout(this.#checking)
    this.#set({
      saved,
      history: createHistory(saved),
      errors: {},
      touched: new Set(),
      conflicts: [],
    })
  }

  discard() {
    this.adopt(this.#state.saved)
  }

  /** Restores a draft that was stored before the page was closed. */
  restore(stored: { saved: ListingEdit; draft: ListingEdit }) {
    const current = this.#state.saved
    this.#set({ saved: stored.saved, history: createHistory(stored.draft) })
    this.rebase(current)
  }

  /**
   * Merges another user's saved changes into the draft and its history. `taken` contains the paths that only the other
   * user changed. Values that both users changed are in `conflicts`.
   */
  rebase(current: ListingEdit) {
    const { saved, history } = this.#state
    const { taken, conflicts } = mergeEdits(saved, history.draft, current)
    this.#set({
      saved: current,
      history: applyToAllVersions(history, (draft) => mergeEdits(saved, draft, current).draft),
      conflicts,
      taken,
    })
  }

  /** Updates the images in the draft and its history because uploads and deletions are saved immediately. */
  updateImages(now: readonly ResponsiveImage[]) {
    const { saved, history } = this.#state
    const before = saved.meta.images
    const followed = updateImageUrls(saved, before, now)
    const current = mergeCurrentImages(followed, now)
    if (isSame(saved, current)) return
    const move = (draft: ListingEdit) =>
      mergeEdits(followed, updateImageUrls(draft, before, now), current).draft
    this.#set({ saved: current, history: applyToAllVersions(history, move) })
  }

  /** Resolves conflicts. Uses the other user's values for the given paths and the draft's for all others. */
  resolveConflicts(remotePaths: ReadonlySet<string>) {
    const values = this.#state.conflicts
      .filter(({ path }) => remotePaths.has(path))
      .map((conflict) => [conflict.path, conflict.theirs])
    this.#set({ conflicts: [] })
    if (values.length > 0) this.change(Object.fromEntries(values))
  }

  changes(): string[] {
    return changedPaths(this.#state.saved, this.draft).filter((path) => path !== 'listing.version')
  }

  #check() {
    clearTimeout(this.#checking)
    this.#set({ errors: this.#errorsOf(this.draft, this.#state.saved) })
  }

  #set(change: Partial<EditState>) {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}

type ErrorsOf = (draft: ListingEdit, saved: ListingEdit) => MessagesByPath

export type EditState = {
  /** The listing as saved on the server. */
  saved: ListingEdit
  history: EditHistory
  errors: MessagesByPath
  /** Paths whose messages are shown. */
  touched: ReadonlySet<string> | 'all'
  /** Values that both sides changed, for the user to resolve. */
  conflicts: readonly Conflict[]
  /** Paths most recently merged from someone else's changes. */
  taken: readonly string[]
  isSaving: boolean
}
