import { formatMonth } from '#kernel/format/dates.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { LargeGauge } from '#ui/facts/large-gauge.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { WholeWords } from '#ui/facts/whole-words.tsx'
import { PhoneCollapsible } from '#ui/layout/phone-collapsible.tsx'
import { Section } from '#ui/layout/section.tsx'
import { propellerCalendar } from '../../calendar-limits.ts'
import { describeOldDay } from '../../dated-facts.ts'
import { engineFacts, turbineFacts } from '../../engine-facts.ts'
import type { DescribedAircraft } from '../../fact-table.ts'
import { toEngineGauge } from '../../gauge.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { describeAircraft, isEngineFactExpected } from '../../rules.ts'
import { hasEngines } from '../listing-sections.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import { EngineOverhaulProgress, overhaulRows } from './engine-overhaul-progress.tsx'
import { describeRows, factRow } from './fact-row.tsx'
import notes from './facts.module.css'
import { isKnown, MissingFacts } from './missing-facts.tsx'

export function EngineSection({ view }: { view: ListingView }) {
  const { engines } = view.parts.specs
  if (!hasEngines(view)) return null
  return (
    <Section title={engines.length > 1 ? 'Engines' : 'Engine'} id="engines">
      {engines.length === 0 && <NotStated />}
      <div className={notes.cards}>
        {engines.map((engine) => (
          <EngineCard
            key={engine.number}
            engine={engine}
            side={formatEngineSide(engine, engines.length)}
            view={view}
          />
        ))}
      </div>
    </Section>
  )
}

function EngineCard({ engine, side, view }: EngineCardProps) {
  const { now } = view
  const aircraft = describeAircraft(view.listing, view.parts.specs.engines)
  const name = [engine.make, engine.model].filter(Boolean).join(' ')
  const overhaul = overhaulRows(engine, now)
  const rows = engineRows(engine, aircraft, view)
  const others = propellerRows(engine, aircraft, now)
  const propelled = others.length > 1
  const known = [...rows, ...others].filter(isKnown)
  return (
    <article className={notes.card}>
      <div className={notes.header}>
        <LargeGauge gauge={toEngineGauge(engine, now)} />
        <div>
          {side && <p className="text-ink-3 text-12 font-600">{translate(side)}</p>}
          <h3>{name ? <WholeWords text={name} /> : <NotStated what="Make and model" />}</h3>
          <p className="text-ink-3 text-14">{formatEngineKind(engine)}</p>
          <EngineOverhaulProgress engine={engine} rows={overhaul.filter(isKnown)} now={now} />
        </div>
      </div>
      {known.length > 0 && (
        <PhoneCollapsible
          title={propelled ? 'Engine and propeller' : 'Engine facts'}
          aside={describeRows(known)}
        >
          <div className={columns.balanced}>
            <Facts rows={known} />
          </div>
        </PhoneCollapsible>
      )}
      <MissingFacts rows={[...overhaul, ...rows, ...others]} view={view} />
    </article>
  )
}

function engineRows(
  engine: EngineEntry,
  aircraft: DescribedAircraft,
  view: ListingView,
): FactRow[] {
  const { confirmedFacts } = view.listing
  const hasThrust = engine.hp === null && isEngineFactExpected('thrustLbf', engine, aircraft)
  const asOf = (name: string) =>
    describeOldDay(confirmedFacts, `engines.${engine.number}.${name}`, view.now) ?? undefined
  return [
    factRow(engineFacts, engine, hasThrust ? 'thrustLbf' : 'hp'),
    { label: engineFacts.overhauledOn.label, value: lastOverhaul(engine) },
    ...turbineFacts
      .filter((name) => isEngineFactExpected(name, engine, aircraft) || engine[name] !== null)
      .map((name) => ({ ...factRow(engineFacts, engine, name), hint: asOf(name) })),
  ]
}

/** Engines with hours since new haven't been overhauled. */
function lastOverhaul({ overhauledOn, hoursBasis }: EngineEntry) {
  if (overhauledOn !== null) return formatMonth(overhauledOn)
  return hoursBasis === 'SNEW' ? translate('None yet') : null
}

function propellerRows(engine: EngineEntry, aircraft: DescribedAircraft, now: string): FactRow[] {
  const { propeller } = engine
  const hasPropeller = isEngineFactExpected('propeller.make', engine, aircraft)
  const yearRow = factRow(engineFacts, engine, 'year')
  // Jets and helicopters have no propeller, so don't show it as missing.
  if (!hasPropeller && propeller.make === null && propeller.model === null) return [yearRow]
  const name = [propeller.make, propeller.model].filter(Boolean).join(' ')
  const blades = propeller.blades === null ? null : t`${propeller.blades} blades`
  return [
    yearRow,
    { label: 'Propeller', value: [name, blades].filter(Boolean).join(', ') || null },
    propellerHours(engine),
    { label: engineFacts['propeller.overhauledOn'].label, value: propellerOverhaul(engine, now) },
  ]
}

function propellerHours(engine: EngineEntry): FactRow {
  const { unit, ...row } = factRow(engineFacts, engine, 'propeller.hours')
  const basis = propellerBasis(engine.propeller.hoursBasis)
  return row.value === null || !basis
    ? { ...row, ...(unit && { unit }) }
    : { ...row, value: t`${row.value} hr ${basis}` }
}

/** Propeller hours use SPOH instead of SMOH. */
function propellerBasis(basis: EngineEntry['propeller']['hoursBasis']) {
  return basis === 'SMOH' ? 'SPOH' : basis
}

function propellerOverhaul(engine: EngineEntry, now: string) {
  const calendar = propellerCalendar(engine, now)
  if (!calendar) return engine.propeller.hoursBasis === 'SNEW' ? translate('None yet') : null
  if (!calendar.isPast) return calendar.since
  return (
    <span className="text-amber">
      {translate(calendar.since)}, {Math.floor(calendar.months / 12)} years ago
    </span>
  )
}

/** Formats an engine's type, such as "Piston, 6 cylinders, Avgas 100LL". */
function formatEngineKind({ type, cyl, fuel }: EngineEntry) {
  const cylinders = cyl === null ? null : t`${cyl} cylinders`
  const kind = [translate(type), cylinders, translate(fuel)].filter(Boolean).join(', ')
  return capitalize(kind)
}

/** Engine 1 is on the left. */
function formatEngineSide({ number }: EngineEntry, engines: number) {
  if (engines === 1) return null
  if (engines === 2) return number === 1 ? 'Engine 1, left' : 'Engine 2, right'
  return t`Engine ${number}`
}

type EngineCardProps = {
  engine: EngineEntry
  side: string | null
  view: ListingView
}
