import { maxId } from '#kernel/max-id.ts'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import { maxComparedListings } from '../rules.ts'

/** An aircraft selected for comparison, stored in the browser. */
export type SelectedAircraft = { id: number; title: string; thumb: string | null }

const selectedAircraft = createDeviceList<SelectedAircraft>({
  key: 'windsock.compare',
  maxEntries: maxComparedListings,
  isEntry: isSelectedAircraft,
})

export function useSelectedAircraft(): readonly SelectedAircraft[] {
  return useDeviceList(selectedAircraft)
}

/** Returns false if the maximum number is already selected. */
export function selectAircraft(aircraft: SelectedAircraft): boolean {
  const others = othersThan(aircraft.id)
  if (others.length >= maxComparedListings) return false
  selectedAircraft.write([...others, aircraft])
  return true
}

export function deselectAircraft(id: number) {
  selectedAircraft.write(othersThan(id))
}

export function replaceSelectedAircraft(id: number, by: SelectedAircraft) {
  selectedAircraft.write(selectedAircraft.read().map((item) => (item.id === id ? by : item)))
}

export function setSelectedAircraft(all: readonly SelectedAircraft[]) {
  selectedAircraft.write(all)
}

function othersThan(id: number) {
  return selectedAircraft.read().filter((item) => item.id !== id)
}

// Validates a stored entry. Accepts only the site's own image URLs, because they are inserted into the page.
function isSelectedAircraft(entry: unknown): entry is SelectedAircraft {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, title, thumb } = entry as SelectedAircraft
  return (
    Number.isInteger(id) &&
    id > 0 &&
    id <= maxId &&
    typeof title === 'string' &&
    (thumb === null || (typeof thumb === 'string' && /^\/(?!\/)/.test(thumb)))
  )
}
