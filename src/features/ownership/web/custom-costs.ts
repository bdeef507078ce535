import { useMemo } from 'react'
import { createDeviceList, useDeviceList } from '#kernel/web/create-device-list.ts'
import { type AssumptionKey, assumptionKeys, assumptions } from '../assumptions.ts'
import type { AssumptionValues } from '../rules.ts'
import { markCostsChanged } from './public/costs-changed.ts'

/**
 * Custom values for one aircraft, or values that apply to all aircraft. Loan terms apply to all because they depend on
 * the buyer.
 */
type CustomCosts = { id: number | 'everywhere'; values: AssumptionValues }

export const customCosts = createDeviceList<CustomCosts>({
  key: 'windsock.costs',
  maxEntries: 51,
  isEntry: isCustomCosts,
})

/** Returns the visitor's custom values for an aircraft, including those that apply to all aircraft. */
export function useCustomCosts(listingId: number): AssumptionValues {
  const all = useDeviceList(customCosts)
  return useMemo(() => findCustomCosts(all, listingId), [all, listingId])
}

export function findCustomCosts(all: readonly CustomCosts[], listingId: number): AssumptionValues {
  return { ...findValues(all, 'everywhere'), ...findValues(all, listingId) }
}

/** Saves a custom value. Null restores the default. */
export function saveCustomCost(listingId: number, key: AssumptionKey, value: number | null) {
  const id = 'everywhere' in assumptions[key] ? 'everywhere' : listingId
  const next = { ...findValues(customCosts.read(), id), [key]: value ?? undefined }
  replace(id, Object.fromEntries(Object.entries(next).filter(([, cost]) => cost !== undefined)))
}

/** Deletes this aircraft's custom values and those that apply to all aircraft. */
export function resetCustomCosts(listingId: number) {
  customCosts.write(customCosts.read().filter(({ id }) => id !== listingId && id !== 'everywhere'))
  markCostsChanged()
}

function replace(id: CustomCosts['id'], values: AssumptionValues) {
  const others = customCosts.read().filter((entry) => entry.id !== id)
  const everywhere = others.filter((entry) => entry.id === 'everywhere')
  const rest = others.filter((entry) => entry.id !== 'everywhere')
  const isEmpty = Object.keys(values).length === 0
  const own = isEmpty ? [] : [{ id, values }]
  // Puts the values that apply to all aircraft first so that they're never evicted as the oldest entry.
  customCosts.write(id === 'everywhere' ? [...own, ...rest] : [...everywhere, ...own, ...rest])
  markCostsChanged()
}

function findValues(all: readonly CustomCosts[], id: CustomCosts['id']): AssumptionValues {
  return all.find((entry) => entry.id === id)?.values ?? {}
}

function isCustomCosts(entry: unknown): entry is CustomCosts {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, values } = entry as CustomCosts
  if (id !== 'everywhere' && !(Number.isInteger(id) && id > 0)) return false
  return typeof values === 'object' && values !== null && Object.entries(values).every(isValidValue)
}

function isValidValue([key, value]: [string, unknown]) {
  if (!(assumptionKeys as readonly string[]).includes(key)) return false
  const { min, max } = assumptions[key as AssumptionKey]
  return typeof value === 'number' && value >= min && value <= max
}
