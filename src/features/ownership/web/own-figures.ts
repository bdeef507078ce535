import { useMemo } from 'react'
import { deviceList, useDeviceList } from '#kernel/web/device-list.ts'
import { type AssumptionKey, assumptionKeys, assumptions } from '../assumptions.ts'
import type { Values } from '../rules.ts'
import { markCostsChanged } from './public/costs-changed.ts'

/** A visitor's own figures for one aircraft, or for all of them: the loan is the buyer's, not the aircraft's. */
export type OwnFigures = { id: number | 'everywhere'; values: Values }

/** All of them as this device keeps them. */
export const ownFigures = deviceList<OwnFigures>({
  key: 'windsock.costs',
  most: 51,
  isEntry: isOwnFigures,
})

/** What this visitor set for the aircraft, and what for every one. */
export function useOwnFigures(listingId: number): Values {
  const all = useDeviceList(ownFigures)
  return useMemo(
    () => ({ ...findValues(all, 'everywhere'), ...findValues(all, listingId) }),
    [all, listingId],
  )
}

/** Null takes the figure back to ours. */
export function keepOwnFigure(listingId: number, key: AssumptionKey, value: number | null) {
  const id = 'everywhere' in assumptions[key] ? 'everywhere' : listingId
  const next = { ...findValues(ownFigures.read(), id), [key]: value ?? undefined }
  replace(id, Object.fromEntries(Object.entries(next).filter(([, one]) => one !== undefined)))
}

/** Back to our figures, for this aircraft and for what is set for all. */
export function forgetOwnFigures(listingId: number) {
  ownFigures.write(ownFigures.read().filter(({ id }) => id !== listingId && id !== 'everywhere'))
  markCostsChanged()
}

function replace(id: OwnFigures['id'], values: Values) {
  const others = ownFigures.read().filter((entry) => entry.id !== id)
  const everywhere = others.filter((entry) => entry.id === 'everywhere')
  const rest = others.filter((entry) => entry.id !== 'everywhere')
  const isEmpty = Object.keys(values).length === 0
  const own = isEmpty ? [] : [{ id, values }]
  // What holds everywhere stands first: it is never the oldest that falls off.
  ownFigures.write(id === 'everywhere' ? [...own, ...rest] : [...everywhere, ...own, ...rest])
  markCostsChanged()
}

function findValues(all: readonly OwnFigures[], id: OwnFigures['id']): Values {
  return all.find((entry) => entry.id === id)?.values ?? {}
}

function isOwnFigures(entry: unknown): entry is OwnFigures {
  if (typeof entry !== 'object' || entry === null) return false
  const { id, values } = entry as OwnFigures
  if (id !== 'everywhere' && !(Number.isInteger(id) && id > 0)) return false
  return typeof values === 'object' && values !== null && Object.entries(values).every(isFigure)
}

function isFigure([key, value]: [string, unknown]) {
  if (!(assumptionKeys as readonly string[]).includes(key)) return false
  const { min, max } = assumptions[key as AssumptionKey]
  return typeof value === 'number' && value >= min && value <= max
}
