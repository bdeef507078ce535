import { type KeyboardEvent, useState } from 'react'
import { t } from '#kernel/messages/translate.ts'
import { BareCheckbox } from '../form/bare-checkbox.tsx'
import type { Column } from './data-table.tsx'
import styles from './table.module.css'

/** Lets users select rows with a column of checkboxes or the X key. The selection includes rows of other pages. */
export function useSelection<T>({ rows, rowKey, toLabel }: SelectionOptions<T>) {
  const [selected, setSelected] = useState<readonly T[]>([])
  const isSelected = (item: T) => selected.some((candidate) => rowKey(candidate) === rowKey(item))
  const toggle = (item: T) =>
    setSelected(
      isSelected(item)
        ? selected.filter((candidate) => rowKey(candidate) !== rowKey(item))
        : [...selected, item],
    )
  const count = rows.filter(isSelected).length
  const isAll = count === rows.length
  const column: Column<T> = {
    className: styles.box,
    title: (
      <BareCheckbox
        aria-label="Select all on this page"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isAll
        }}
        onChange={() => setSelected(isAll ? [] : rows)}
      />
    ),
    cell: (item) => (
      <BareCheckbox
        aria-label={t`Select ${toLabel(item)}`}
        checked={isSelected(item)}
        onChange={() => toggle(item)}
      />
    ),
  }
  return { selected, isSelected, toggle, clear: () => setSelected([]), column }
}

/** Handles keys that act on the focused row. */
export function handleRowKeys(keys: Record<string, () => void>) {
  return (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    act()
    event.preventDefault()
  }
}

type SelectionOptions<T> = {
  rows: readonly T[]
  rowKey: (item: T) => string | number
  /** Name of the row in its checkbox's label. */
  toLabel: (item: T) => string
}
