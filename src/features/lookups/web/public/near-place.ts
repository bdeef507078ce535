import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'

const places = createDeviceList<string>({ key: 'windsock.near', maxEntries: 1, isEntry: isPlace })

/** Returns the last location that the visitor searched near or entered, as stored in the browser. */
export function useNearPlace(): string | null {
  return useDeviceList(places)[0] ?? null
}

export function saveNearPlace(place: string) {
  if (isPlace(place)) places.write([place])
}

export function clearNearPlace() {
  places.write([])
}

function isPlace(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.trim() !== '' && entry.length <= 60
}
