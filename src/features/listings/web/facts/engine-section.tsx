import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { Section } from '#ui/layout/section.tsx'
import { propellerCalendar } from '../../calendar-limits.ts'
import { formatMonth } from '../../dates-shown.ts'
import { engineFacts } from '../../engine-facts.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife } from '../../rules.ts'
import { hasEngines } from '../listing-sections.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import notes from './calendar-note.module.css'
import { EngineClocks } from './engine-clocks.tsx'
import styles from './engine-section.module.css'
import { factRow } from './fact-row.tsx'

/** One card for every engine, with its propeller. */
export function EngineSection({ view }: { view: ListingView }) {
  const { engines } = view.parts.specs
  if (!hasEngines(view)) return null
  return (
    <Section title={engines.length > 1 ? 'Engines' : 'Engine'} id="engines">
      {engines.length === 0 && <NotStated />}
      <div className={styles.cards}>
        {engines.map((engine) => (
          <EngineCard
            key={engine.number}
            engine={engine}
            side={formatEngineSide(engine, engines.length)}
            now={view.now}
          />
        ))}
      </div>
    </Section>
  )
}

function EngineCard({ engine, side, now }: EngineCardProps) {
  const name = [engine.make, engine.model].filter(Boolean).join(' ')
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <div>
          {side && <p className={styles.side}>{side}</p>}
          <h3>{name || <NotStated what="Make and model" />}</h3>
          <p className={styles.kind}>{formatEngineKind(engine)}</p>
        </div>
        <p className={styles.hours}>
          {engine.hours === null ? (
            <NotStated what="Time" />
          ) : (
            <>
              <b>{formatNumber(engine.hours)}</b>{' '}
              <span className="u">h {engine.hoursBasis ?? ''}</span>
            </>
          )}
        </p>
      </div>
      <EngineClocks engine={engine} now={now} />
      <div className={columns.columns}>
        <Facts rows={engineRows(engine)} />
        <Facts rows={propellerRows(engine, now)} />
      </div>
    </article>
  )
}

function engineRows(engine: EngineEntry): FactRow[] {
  const life = engineLife(engine.hours, engine.tboHours)
  return [
    powerRow(engine),
    { label: 'Life left', value: life && formatNumber(life.leftHours), unit: 'h' },
    { label: engineFacts.overhauledOn.label, value: lastOverhaul(engine) },
  ]
}

/** What still counts from new has had none. */
function lastOverhaul({ overhauledOn, hoursBasis }: EngineEntry) {
  if (overhauledOn !== null) return formatMonth(overhauledOn)
  return hoursBasis === 'SNEW' ? 'None yet' : null
}

function powerRow(engine: EngineEntry): FactRow {
  const isJet = engine.hp === null && engine.thrustLbf !== null
  return factRow(engineFacts, engine, isJet ? 'thrustLbf' : 'hp')
}

function propellerRows(engine: EngineEntry, now: string): FactRow[] {
  const { thrustLbf, propeller } = engine
  const yearRow = factRow(engineFacts, engine, 'year')
  // A jet has none, and nobody forgot to state it.
  if (thrustLbf !== null && propeller.make === null && propeller.model === null) return [yearRow]
  const name = [propeller.make, propeller.model].filter(Boolean).join(' ')
  const blades = propeller.blades === null ? null : `${propeller.blades} blades`
  return [
    yearRow,
    { label: 'Propeller', value: [name, blades].filter(Boolean).join(', ') || null },
    {
      ...factRow(engineFacts, engine, 'propeller.hours'),
      unit: `h ${propellerBasis(propeller.hoursBasis)}`.trim(),
    },
    { label: engineFacts['propeller.overhauledOn'].label, value: propellerOverhaul(engine, now) },
  ]
}

/** Of a propeller the overhaul has a word of its own. */
function propellerBasis(basis: EngineEntry['propeller']['hoursBasis']) {
  return basis === 'SMOH' ? 'SPOH' : (basis ?? '')
}

function propellerOverhaul(engine: EngineEntry, now: string) {
  const found = propellerCalendar(engine, now)
  if (!found) return engine.propeller.hoursBasis === 'SNEW' ? 'None yet' : null
  if (!found.isPast) return found.since
  return (
    <span className={notes.late}>
      {found.since}, {Math.floor(found.months / 12)} years ago
    </span>
  )
}

/** "Piston, 6 cylinders, Avgas 100LL". */
function formatEngineKind({ type, cyl, fuel }: EngineEntry) {
  const cylinders = cyl === null ? null : `${cyl} cylinders`
  const kind = [type, cylinders, fuel].filter(Boolean).join(', ')
  return kind.charAt(0).toUpperCase() + kind.slice(1)
}

/** Engine 1 is the left one. */
function formatEngineSide({ number }: EngineEntry, engines: number) {
  if (engines === 1) return null
  if (engines === 2) return number === 1 ? 'Engine 1, left' : 'Engine 2, right'
  return `Engine ${number}`
}

type EngineCardProps = { engine: EngineEntry; side: string | null; now: string }
