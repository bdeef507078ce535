import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'

const places = deviceList<string>({ key: 'windsock.near', most: 1, isEntry: isPlace })

/** The place that this visitor last searched around or named here, as their own browser remembers it. */
export function useNearPlace(): string | null {
  return useDeviceList(places)[0] ?? null
}

export function rememberPlace(place: string) {
  if (isPlace(place)) places.write([place])
}

export function forgetPlace() {
  places.write([])
}

function isPlace(entry: unknown): entry is string {
  return typeof entry === 'string' && entry.trim() !== '' && entry.length <= 60
}
