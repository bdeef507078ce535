import { useMemo } from 'react'
import { useFlyingHours } from '#features/listings/web/public/flying-hours.ts'
import { useNearPlace } from '#features/lookups/web/public/near-place.ts'
import { useGeocodedPlace } from '#features/lookups/web/public/use-geocoded-place.ts'
import type { Comparison } from '../../contract.ts'
import { costRows } from '../../cost-rows.ts'
import { distanceRows } from '../../distance-rows.ts'
import { finishRow } from '../../finish-rows.ts'

/** Returns the groups with rows for the visitor's flying hours and location, which are stored only on the device. */
export function usePersonalizedGroups({ groups, aircraft }: Comparison): Comparison['groups'] {
  const hours = useFlyingHours()
  const place = useGeocodedPlace(useNearPlace())
  return useMemo(() => {
    const finish = (row: Parameters<typeof finishRow>[0]) => finishRow(row, aircraft).row
    const costs = new Map(costRows(aircraft, hours).map((row) => [row.key, finish(row)]))
    const distances = place ? distanceRows(aircraft, place).map(finish) : []
    return groups.map(({ name, rows }) => ({
      name,
      rows: [
        ...(name === 'Where' ? distances : []),
        ...rows.map((row) => costs.get(row.key) ?? row),
      ],
    }))
  }, [groups, aircraft, hours, place])
}
