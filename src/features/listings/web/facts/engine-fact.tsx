import { gaugeFact } from '#kernel/format/gauge.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { basisLabel, cardBasisMark } from '../../basis-marks.ts'
import type { CardListing } from '../../contract.ts'
import { type GaugedAircraft, toGauge } from '../../gauge.ts'
import { Term } from '../public/term/term.tsx'
import { FactBarItem, FactQuantity } from './fact-bar-item.tsx'
import notes from './facts.module.css'

/** Engine time with a gauge and the time left. */
export function EngineFact({ listing, age = null, asOf = null }: EngineFactProps) {
  const { engine, engineCount } = listing
  const gauge = toGauge(listing)
  if (engineCount === 0) return <FactBarItem label="Engine">None</FactBarItem>
  if (engine?.hours == null) {
    return (
      <FactBarItem label="Engine time" gauge={gauge}>
        <NotStated />
      </FactBarItem>
    )
  }
  const { hours, tboHours } = engine
  return (
    <FactBarItem
      label={<EngineLabel listing={listing} engine={engine} />}
      gauge={gauge}
      asOf={asOf}
      context={(gauge && gaugeFact(gauge)?.text) ?? null}
    >
      <FactQuantity value={hours} unit={tboHours ? t`of ${formatNumber(tboHours)} hr TBO` : 'hr'} />
      {age && <span className={notes.note}>{age}</span>}
    </FactBarItem>
  )
}

type EngineFactProps = {
  listing: GaugedAircraft
  /** Time since the overhaul, in words. */
  age?: string | null
  /** When the hours were last confirmed, if that is long ago. */
  asOf?: string | null
}

/** Label such as "Engine time (SMOH)" with a glossary explanation of the basis. */
function EngineLabel({ listing, engine }: EngineLabelProps) {
  const mark = cardBasisMark(listing)
  const label = engineLabel(engine, listing.engineCount, mark)
  if (!engine.basis || !mark) return label
  return (
    <>
      {translate(label.slice(0, label.lastIndexOf(mark)))}
      <Term termKey={mark.startsWith('TS') ? 'tsn' : basisTerms[engine.basis]}>
        {translate(mark)}
      </Term>
      )
    </>
  )
}

const basisTerms = { SNEW: 'snew', SMOH: 'smoh', SFRM: 'sfrm', STOH: 'stoh' } as const

/** Returns the label for the engine time in the fact bar. For multiengine aircraft, it says which engine is shown. */
function engineLabel(
  { basis, tboHours }: StatedEngine,
  engineCount: number | null,
  mark: string | null,
) {
  if ((engineCount ?? 1) > 1) {
    const first = basis === 'STOH' ? 'Engine time' : 'Engine 1'
    const which = tboHours ? 'Engine closest to TBO' : first
    return mark ? t`${translate(which)} (${mark})` : which
  }
  return basis && mark ? t`Engine, ${translate(basisLabel(basis, mark))} (${mark})` : 'Engine time'
}

type EngineLabelProps = { listing: GaugedAircraft; engine: StatedEngine }
type StatedEngine = NonNullable<CardListing['engine']>
