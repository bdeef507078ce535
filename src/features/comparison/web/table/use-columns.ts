import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ComparedAircraft } from '../../contract.ts'
import { compareHref, mostCompared, movedId } from '../../rules.ts'
import { type Chosen, setChosen } from '../chosen-list.ts'

/** What can be done with the columns. Each change is a new address; who changes a comparison also keeps it. */
export function useColumns(aircraft: readonly ComparedAircraft[]): Columns {
  const navigate = useNavigate()
  const [picking, setPicking] = useState<Picking | null>(null)
  const [moved, setMoved] = useState('')
  const shown = aircraft.map(toChosen)
  const ids = shown.map(({ id }) => id)

  function change(next: readonly Chosen[]) {
    setPicking(null)
    setChosen(next)
    const address = compareHref(next.map(({ id }) => id))
    void navigate(address, { replace: true, preventScrollReset: true })
  }

  return {
    ids,
    shown,
    picking,
    moved,
    openPicker: setPicking,
    remove: (id) => change(shown.filter((one) => one.id !== id)),
    pick(one) {
      const instead = picking?.insteadOf
      const next = instead
        ? shown.map((other) => (other.id === instead ? one : other))
        : [...shown, one]
      change(next.slice(0, mostCompared))
    },
    move(id, by) {
      const order = movedId(ids, id, by)
      if (order.join() === ids.join()) return
      change(order.flatMap((other) => shown.find((one) => one.id === other) ?? []))
      setMoved(`Column ${order.indexOf(id) + 1} of ${order.length}`)
    },
  }
}

export function toChosen({ id, listing }: ComparedAircraft): Chosen {
  return { id, title: listing.title, thumb: listing.images[0]?.thumb ?? null }
}

/** One more, or one in the place of another. */
export type Picking = { insteadOf: number | null }

export type Columns = {
  ids: number[]
  shown: Chosen[]
  picking: Picking | null
  /** Where the column that was moved last stands now, in words. */
  moved: string
  openPicker: (picking: Picking | null) => void
  remove: (id: number) => void
  pick: (one: Chosen) => void
  move: (id: number, by: -1 | 1) => void
}
