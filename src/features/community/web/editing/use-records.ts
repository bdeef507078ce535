import { useState } from 'react'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { EditingKind, StoredItem } from './editing-kinds.ts'

/** The records of a kind, asked for anew after each write: one that moved has moved others. */
export function useRecords<Item extends StoredItem>(
  kind: EditingKind<Item>,
  initial: readonly Item[],
) {
  const [items, setItems] = useState(initial)
  return {
    kind,
    items,
    reload: () => void kind.list().then(setItems, showFailure),
  }
}
