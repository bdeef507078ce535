/**
 * Returns the newest listing of each aircraft. Listings with the same serial number or N-number are the same
 * aircraft. Listings with the same seller, model, year, hours, and price also count once: even if a dealer has two
 * such aircraft, they're a single data point about prices.
 */
export function distinctAircraft<One extends Identified & { id: number }>(
  listed: readonly One[],
): One[] {
  const found = new Set<string>()
  const newest = new Set<One>()
  for (const one of listed.toSorted((a, b) => b.id - a.id)) {
    const keys = identityKeys(one)
    if (!keys.some((key) => found.has(key))) newest.add(one)
    for (const key of keys) found.add(key)
  }
  return listed.filter((one) => newest.has(one))
}

export function isSameAircraft(a: Identified, b: Identified): boolean {
  const keys = identityKeys(b)
  return identityKeys(a).some((key) => keys.includes(key))
}

function identityKeys(one: Identified): string[] {
  const { makeId, serial, registration, sellerId, model, year, totalTimeHours, price } = one
  return [
    ...(serial === null ? [] : [`serial ${makeId} ${serial}`]),
    ...(registration === null ? [] : [`registration ${registration}`]),
    ...(price === null
      ? []
      : [`offer ${sellerId} ${makeId} ${model} ${year} ${totalTimeHours} ${price}`]),
  ]
}

export type Identified = {
  makeId: number
  /** Letters and digits only. */
  serial: string | null
  registration: string | null
  sellerId: string
  model: string | null
  year: number
  totalTimeHours: number | null
  price: number | null
}
