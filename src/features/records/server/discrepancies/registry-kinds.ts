import { findKind, type Kind } from '#features/lookups/kinds.ts'
import { unstatedKindId } from '#features/lookups/unstated-kind.ts'

/** Kinds of listings that the FAA registry's types can be. Types with other or several uses aren't compared. */
export const kindsByRegistryType: Readonly<Record<string, RegistryType>> = {
  fixedWingSingleEngine: {
    name: 'a single-engine airplane',
    kinds: ['airplane', 'jet', 'light-sport', 'motor-glider', 'ultralight'],
  },
  fixedWingMultiEngine: { name: 'a multi-engine airplane', kinds: ['airplane', 'jet'] },
  rotorcraft: { name: 'a rotorcraft', kinds: ['helicopter', 'gyroplane'] },
  glider: { name: 'a glider', kinds: ['glider', 'motor-glider'] },
  gyroplane: { name: 'a gyroplane', kinds: ['gyroplane', 'helicopter'] },
  balloon: { name: 'a balloon', kinds: ['balloon'] },
  blimpOrDirigible: { name: 'an airship', kinds: ['airship'] },
}

type RegistryType = { name: string; kinds: readonly Kind[] }

export const kindNames: Readonly<Record<Kind, string>> = {
  airplane: 'an airplane',
  jet: 'a jet',
  'light-sport': 'a light-sport aircraft',
  helicopter: 'a helicopter',
  gyroplane: 'a gyroplane',
  glider: 'a glider',
  'motor-glider': 'a motor glider',
  ultralight: 'an ultralight',
  balloon: 'a balloon',
  airship: 'an airship',
}

/** Returns the kind of a category. Null for experimental aircraft and warbirds, which can be of any kind. */
export function findCertainKind(categoryId: number | null): Kind | null {
  const isOfAnyKind = categoryId === null || anyKindIds.has(categoryId)
  return isOfAnyKind ? null : findKind({ categoryId })
}

/** Experimental and warbird, from migrations/0.3.0/02-lookups.sql. */
const anyKindIds: ReadonlySet<number> = new Set([6, 7, unstatedKindId])
