import type { ListingCard } from '../../contract.ts'
import { hoursBasisLabels } from '../../engine-facts.ts'
import { Term } from '../public/term/term.tsx'

/** Label such as "Engine time (SMOH)" with a glossary explanation of the basis. */
export function EngineLabel({ engine, engineCount }: EngineLabelProps) {
  const label = engineLabel(engine, engineCount)
  const { basis } = engine
  if (!basis) return label
  return (
    <>
      {label.slice(0, label.lastIndexOf(basis))}
      <Term of={basisTerms[basis]}>{basis}</Term>)
    </>
  )
}

const basisTerms = { SNEW: 'snew', SMOH: 'smoh', SFRM: 'sfrm', STOH: 'stoh' } as const

/** Returns the label for the engine time in the fact bar. For multiengine aircraft, it says which engine is shown. */
function engineLabel({ basis, tboHours }: StatedEngine, engineCount: number | null) {
  if ((engineCount ?? 1) > 1) {
    const which = tboHours ? 'Engine closest to TBO' : 'Engine 1'
    return basis ? `${which} (${basis})` : which
  }
  return basis ? `Engine, ${hoursBasisLabels[basis]} (${basis})` : 'Engine time'
}

type EngineLabelProps = Pick<ListingCard, 'engineCount'> & { engine: StatedEngine }
type StatedEngine = NonNullable<ListingCard['engine']>
