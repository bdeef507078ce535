import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#kernel/messages/translate.ts'
import type { ComparedAircraft } from '../../contract.ts'
import { compareHref, maxComparedListings, moveId } from '../../rules.ts'
import { type SelectedAircraft, setSelectedAircraft } from '../selected-aircraft.ts'

/** Manages the columns' state and actions. Each change updates the URL and saves the comparison. */
export function useColumns(aircraft: readonly ComparedAircraft[]): TableColumns {
  const navigate = useNavigate()
  const [picking, setPicking] = useState<PickerState | null>(null)
  const [moved, setMoved] = useState('')
  const selected = aircraft.map(toSelectedAircraft)
  const ids = selected.map(({ id }) => id)

  function change(next: readonly SelectedAircraft[]) {
    setPicking(null)
    setSelectedAircraft(next)
    const address = compareHref(next.map(({ id }) => id))
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return {
    ids,
    picking,
    moved,
    openPicker: setPicking,
    remove: (id) => change(selected.filter((item) => item.id !== id)),
    pick(chosen) {
      const instead = picking?.replacedId
      const next = instead
        ? selected.map((other) => (other.id === instead ? chosen : other))
        : [...selected, chosen]
      change(next.slice(0, maxComparedListings))
    },
    move(id, by) {
      const order = moveId(ids, id, by)
      if (order.join() === ids.join()) return
      change(order.flatMap((other) => selected.find((item) => item.id === other) ?? []))
      setMoved(t`Column ${order.indexOf(id) + 1} of ${order.length}`)
    },
  }
}

function toSelectedAircraft({ id, listing }: ComparedAircraft): SelectedAircraft {
  return { id, title: listing.title, thumb: listing.images[0]?.thumb ?? null }
}

/** State of the open picker. `replacedId` is the aircraft to replace, or null to add one. */
type PickerState = { replacedId: number | null }

export type TableColumns = {
  ids: number[]
  picking: PickerState | null
  /** Screen reader announcement of the last moved column's new position. */
  moved: string
  openPicker: (picking: PickerState | null) => void
  remove: (id: number) => void
  pick: (chosen: SelectedAircraft) => void
  move: (id: number, by: -1 | 1) => void
}
