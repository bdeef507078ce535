import type { ListingCard } from '../../contract.ts'
import { hoursBasisLabels } from '../../engine-facts.ts'

/** Returns the label for the engine time in the fact bar. For multiengine aircraft, it says which engine is shown. */
export function engineLabel({ basis, tboHours }: StatedEngine, engineCount: number | null) {
  if ((engineCount ?? 1) > 1) {
    const which = tboHours ? 'Engine closest to TBO' : 'Engine 1'
    return basis ? `${which} (${basis})` : which
  }
  return basis ? `Engine, ${hoursBasisLabels[basis]} (${basis})` : 'Engine time'
}

type StatedEngine = NonNullable<ListingCard['engine']>
