import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import type { ListingView } from '#features/listings/web/public/listing-view.ts'
import type { ListingStatusReport } from '../../status-contract.ts'
import type { ChosenPlace } from '../seller/place-field.tsx'
import type { Values } from './saving/edit-history.ts'
import { isSame } from './saving/edit-paths.ts'
import type { EditState, EditStore } from './saving/edit-store.ts'
import type { Opened } from './use-opened.ts'

export const EditorContext = createContext<Editor | null>(null)

export function useEditor(): Editor {
  const editor = use(EditorContext)
  if (!editor) throw new Error('The editor is not open.')
  return editor
}

/** A value of the draft; draws anew only when that value changes. */
export function useDraft<T = Scalar>(path: string): T {
  const { store } = useEditor()
  return useFromStore(store, () => store.value(path)) as T
}

/** Something of the editor's state that is the same object, or the same word, until it changes. */
export function useEditState<T>(read: (state: EditState, store: EditStore) => T): T {
  const { store } = useEditor()
  return useFromStore(store, () => read(store.state, store))
}

/** The message of a value. Who asks for it shows it: what nobody asks for is shown above Save. */
export function useMessage(path: string): string | null {
  const { store } = useEditor()
  useEffect(() => store.placeMessages(path), [store, path])
  return useFromStore(store, () => store.error(path))
}

/** All that an input needs to know of the value at a path. */
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

/** What an input holds. Words in the place of a figure are not valid yet. */
export type Scalar = string | number | boolean | null
type DraftField = {
  value: Scalar
  error: string | null
  isChanged: boolean
  /** Also changes other values, in the same step. */
  set: (value: unknown, also?: Values) => void
}

export type Editor = Opened & {
  /** The page as it was when the editor was opened. */
  view: ListingView
  setStanding: (standing: ListingStatusReport) => void
  /** The place that was chosen last, so that it is known by name. */
  place: ChosenPlace | null
  setPlace: (place: ChosenPlace) => void
}
