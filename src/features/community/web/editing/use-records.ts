import { useState } from 'react'
import { showFailure } from '#ui/feedback/show-failure.ts'
import type { EditingKind, StoredItem } from './editing-kinds.ts'

/** Loads the records of a kind. Reloads them after each write, because moving a record changes the order of others. */
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
