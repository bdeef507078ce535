import type { Picture } from '#features/media/contract.ts'
import type { ListingEdit } from '../../../contract.ts'
import type { Messages } from './check-edit.ts'
import {
  changed,
  coalescedMs,
  type EditHistory,
  moved,
  startHistory,
  undone,
  type Values,
} from './edit-history.ts'
import { changedPaths, isSame, valueAt } from './edit-paths.ts'
import { type Conflict, mergeEdits } from './merge-edits.ts'
import { withImages, withMovedImages } from './taken-images.ts'

/**
 * A listing that is being edited. Inputs listen to their own value only, so that typing draws one field anew and
 * not the whole page.
 */
export class EditStore {
  #state: EditState
  readonly #listeners = new Set<() => void>()
  /** Paths whose messages have a place on the page, one entry a place. */
  readonly #places: string[] = []
  readonly #errorsOf: ErrorsOf
  #checking: ReturnType<typeof setTimeout> | undefined

  constructor(saved: ListingEdit, errorsOf: ErrorsOf) {
    this.#errorsOf = errorsOf
    this.#state = {
      saved,
      history: startHistory(saved),
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

  /** The message beside a value: only once somebody was there, or tried to save. */
  error(path: string): string | null {
    const { errors, touched } = this.#state
    return touched === 'all' || touched.has(path) ? (errors[path] ?? null) : null
  }

  /** Messages of this path are shown in a place of their own; returns what ends that. */
  placeMessages(path: string): () => void {
    this.#places.push(path)
    return () => {
      this.#places.splice(this.#places.indexOf(path), 1)
    }
  }

  /** Paths of the messages that no place on the page shows. */
  unplaced(): string[] {
    const { errors } = this.#state
    return Object.keys(errors).filter((path) => this.error(path) && !this.#places.includes(path))
  }

  change(values: Values) {
    const { history, touched } = this.#state
    const paths = Object.keys(values)
    this.#set({
      history: changed(history, values, performance.now()),
      touched: touched === 'all' ? touched : new Set([...touched, ...paths]),
    })
    clearTimeout(this.#checking)
    this.#checking = setTimeout(() => this.#check(), coalescedMs)
  }

  /** Things of a list came, went or moved: messages of its things belong to other things now, and wait. */
  changeList(path: string, list: readonly unknown[], also: Values = {}) {
    const { touched } = this.#state
    if (touched !== 'all')
      this.#set({ touched: new Set([...touched].filter((name) => !name.startsWith(`${path}.`))) })
    this.change({ [path]: list, ...also })
  }

  undo() {
    this.#set({ history: undone(this.#state.history) })
    this.#check()
  }

  /** Shows every message there is; returns the paths of those in the way of saving. */
  checkAll(): string[] {
    this.#set({ touched: 'all' })
    this.#check()
    return Object.keys(this.#state.errors)
  }

  /** Messages that only the server could give. They stand until the next change. */
  refuse(errors: Messages) {
    this.#set({ errors, touched: 'all' })
  }

  setSaving(isSaving: boolean) {
    this.#set({ isSaving })
  }

  /** The listing as the server has it now: nothing is left to save. */
  adopt(saved: ListingEdit) {
    clearTimeout(this.#checking)
    this.#set({
      saved,
      history: startHistory(saved),
      errors: {},
      touched: new Set(),
      conflicts: [],
    })
  }

  /** Nothing is left to save, for it is given up, or kept elsewhere. */
  discard() {
    this.adopt(this.#state.saved)
  }

  /** Puts back what was typed before the page was lost. */
  restore(kept: { saved: ListingEdit; draft: ListingEdit }) {
    const current = this.#state.saved
    this.#set({ saved: kept.saved, history: startHistory(kept.draft) })
    this.rebase(current)
  }

  /**
   * Somebody else saved: what only they changed is taken over, here and in every version behind; its paths are in
   * `taken`. What both changed waits in `conflicts`.
   */
  rebase(current: ListingEdit) {
    const { saved, history } = this.#state
    const { taken, conflicts } = mergeEdits(saved, history.draft, current)
    this.#set({
      saved: current,
      history: moved(history, (draft) => mergeEdits(saved, draft, current).draft),
      conflicts,
      taken,
    })
  }

  /** Pictures are sent and removed at once: those that there are now are in the draft, and in every version behind. */
  takeImages(now: readonly Picture[]) {
    const { saved, history } = this.#state
    const before = saved.meta.images
    const followed = withMovedImages(saved, before, now)
    const current = withImages(followed, now)
    if (isSame(saved, current)) return
    const move = (draft: ListingEdit) =>
      mergeEdits(followed, withMovedImages(draft, before, now), current).draft
    this.#set({ saved: current, history: moved(history, move) })
  }

  /** Ends the conflict: values of these paths become theirs, all others stay mine. */
  settle(theirs: ReadonlySet<string>) {
    const values = this.#state.conflicts
      .filter(({ path }) => theirs.has(path))
      .map((conflict) => [conflict.path, conflict.theirs])
    this.#set({ conflicts: [] })
    if (values.length > 0) this.change(Object.fromEntries(values))
  }

  /** Paths of what is not saved yet. */
  changes(): string[] {
    return changedPaths(this.#state.saved, this.draft).filter((path) => path !== 'listing.version')
  }

  #check() {
    clearTimeout(this.#checking)
    this.#set({ errors: this.#errorsOf(this.draft, this.#state.saved) })
  }

  #set(change: Partial<EditState>) {
    this.#state = { ...this.#state, ...change }
    for (const tell of this.#listeners) tell()
  }
}

type ErrorsOf = (draft: ListingEdit, saved: ListingEdit) => Messages

export type EditState = {
  /** As the server has it. */
  saved: ListingEdit
  history: EditHistory
  errors: Messages
  /** Paths whose messages are shown. */
  touched: ReadonlySet<string> | 'all'
  /** What both changed, to be decided. */
  conflicts: readonly Conflict[]
  /** Paths of what was last taken over from somebody else. */
  taken: readonly string[]
  isSaving: boolean
}
