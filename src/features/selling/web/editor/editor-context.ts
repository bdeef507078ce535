import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import { findKind, type Kind } from '#features/lookups/kinds.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import type { ChosenPlace } from '../seller/listing-place-field.tsx'
import type { ValuesByPath } from './saving/edit-history.ts'
import { isSame } from './saving/edit-paths.ts'
import type { EditState, EditStore } from './saving/edit-store.ts'
import type { EditorData } from './use-editor-data.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('useEditor must be used within the listing editor')
  return editor
}

/** Returns a value from the draft. Rerenders only when the value changes. */
export function useDraft<T = Scalar>(path: string): T {
  const { store } = useEditor()
  return useFromStore(store, () => store.value(path)) as T
}

/** Reads from the editor's state. `read` must return the same object or primitive until the value changes. */
export function useEditState<T>(read: (state: EditState, store: EditStore) => T): T {
  const { store } = useEditor()
  return useFromStore(store, () => read(store.state, store))
}

/** Returns the error message for a value. Messages that no field displays appear above the Save button. */
export function useMessage(path: string): string | null {
  const { store } = useEditor()
  useEffect(() => store.registerMessages(path), [store, path])
  return useFromStore(store, () => store.error(path))
}

export function useDraftField(path: string): DraftField {
  const { store } = useEditor()
  return {
    value: useDraft(path),
    error: useMessage(path),
    isChanged: useFromStore(store, () => !isSame(store.value(path), store.savedValue(path))),
    set: (value, also = {}) => store.change({ [path]: value, ...also }),
  }
}

function useFromStore<T>(store: EditStore, read: () => T): T {
  return useSyncExternalStore(store.subscribe, read, read)
}

/** Value of an input. Text in a number field is invalid until it's corrected. */
export type Scalar = string | number | boolean | null
type DraftField = {
  value: Scalar
  error: string | null
  isChanged: boolean
  /** Sets the value. `also` changes other values in the same step. */
  set: (value: unknown, also?: ValuesByPath) => void
}

export type Editor = EditorData & {
  /** The page when the editor was opened. */
  view: ListingView
  /** Name under which this browser stores unsaved changes. */
  draftName: string
  setStanding: (statusReport: ListingStatusReport) => void
  /** The last selected place, needed to display its name. */
  place: ChosenPlace | null
  setPlace: (place: ChosenPlace) => void
}

export function useDraftList<T>(path: string) {
  const { store } = useEditor()
  const list = useDraft<readonly T[]>(path)
  const replace = (next: readonly T[], also: Record<string, unknown> = {}) =>
    store.changeList(path, next, also)
  return {
    list,
    replace,
    add: (item: T) => replace([...list, item]),
    remove: (index: number) => replace(list.filter((_, i) => i !== index)),
  }
}

export function useDraftKind(): Kind {
  const categoryId = useDraft<number | null>('listing.categoryId')
  const typeId = useDraft<number | null>('listing.boatTypeId')
  return findKind({ categoryId, typeId })
}
