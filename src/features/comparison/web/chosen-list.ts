import { highestId } from '#kernel/highest-id.ts'
import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'
import { mostCompared } from '../rules.ts'

/** An aircraft that somebody has chosen to compare, as their own browser remembers it. */
export type Chosen = { id: number; title: string; thumb: string | null }

const chosen = deviceList<Chosen>({
  key: 'windsock.compare',
  most: mostCompared,
  isEntry: isChosen,
})

/** In the order in which they were chosen. */
export function useChosen(): readonly Chosen[] {
  return useDeviceList(chosen)
}

/** False when there is no room for one more. */
export function choose(one: Chosen): boolean {
  const others = othersThan(one.id)
  if (others.length >= mostCompared) return false
  chosen.write([...others, one])
  return true
}

export function unchoose(id: number) {
  chosen.write(othersThan(id))
}

export function replaceChosen(id: number, by: Chosen) {
  chosen.write(chosen.read().map((one) => (one.id === id ? by : one)))
}

export function setChosen(all: readonly Chosen[]) {
  chosen.write(all)
}

function othersThan(id: number) {
  return chosen.read().filter((one) => one.id !== id)
}

// A picture's address becomes part of the page, so it must be ours.
function isChosen(entry: unknown): entry is Chosen {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, title, thumb } = entry as Chosen
  return (
    Number.isInteger(id) &&
    id > 0 &&
    id <= highestId &&
    typeof title === 'string' &&
    (thumb === null || (typeof thumb === 'string' && /^\/(?!\/)/.test(thumb)))
  )
}
