import type { ListingCard } from '../../contract.ts'
import { Term } from '../public/term/term.tsx'
import { engineLabel } from './engine-labels.ts'

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

type EngineLabelProps = Pick<ListingCard, 'engineCount'> & {
  engine: NonNullable<ListingCard['engine']>
}
