import type { Airframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { t } from '#kernel/messages/translate.ts'
import type { Airplane } from '../matching/match-report.ts'

/** Finds that the registry lists the number of an aircraft as another model. */
export function findRegistryConflict(
  { registration, airframes, models, isInCatalog }: ComparedAircraft,
  registered: Registered,
): { key: string; title: string } | null {
  // The registry doesn't state the make of homebuilts.
  if (registered.maker === null || !isInCatalog) return null
  if (airframes.some(({ maker }) => maker === null || maker === registered.maker)) return null
  // Certificates change hands: a Hawker 400XP is registered as RAYTHEON 400A.
  if (models.some((model) => sharesNumber(model ?? '', registered.model))) return null
  const name = [registered.make, registered.model].filter(Boolean).join(' ')
  return {
    key: name,
    title: t`The FAA registry lists ${registration} as ${name}, not as this model.`,
  }
}

function sharesNumber(a: string, b: string): boolean {
  const numbers = new Set(a.match(/\d{2,}/g))
  return (b.match(/\d{2,}/g) ?? []).some((number) => numbers.has(number))
}

/** `isInCatalog` is true if the catalog has the model. */
type ComparedAircraft = Pick<Airplane, 'airframes' | 'models'> & {
  registration: string | null
  isInCatalog: boolean
}
/** Make and model for display, and their airframe. */
type Registered = Airframe & { make: string | null; model: string }
