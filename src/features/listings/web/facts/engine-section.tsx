import { formatNumber } from '#kernel/format.ts'
import { type FactRow, Facts } from '#ui/facts/facts.tsx'
import { NotStated } from '#ui/facts/not-stated.tsx'
import { TboBar } from '#ui/facts/tbo-bar.tsx'
import { Section } from '#ui/layout/section.tsx'
import { calendarAge } from '../../calendar-limits.ts'
import { formatMonth } from '../../dates-shown.ts'
import { engineFacts } from '../../engine-facts.ts'
import type { EngineEntry } from '../../meta-contract.ts'
import { engineLife } from '../../rules.ts'
import { hasEngines } from '../listing-sections.ts'
import type { ListingView } from '../public/listing-view.ts'
import columns from '../public/two-columns.module.css'
import notes from './calendar-note.module.css'
import styles from './engine-section.module.css'
import { factRow } from './fact-row.ts'

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
            age={calendarAge(engine, view.now)}
          />
        ))}
      </div>
    </Section>
  )
}

function EngineCard({ engine, side, age }: EngineCardProps) {
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
          {age && <span className={notes.note}>{age}</span>}
        </p>
      </div>
      <Gauge engine={engine} />
      <div className={columns.columns}>
        <Facts rows={engineRows(engine)} />
        <Facts rows={propellerRows(engine)} />
      </div>
    </article>
  )
}

function Gauge({ engine: { hours, tboHours } }: { engine: EngineEntry }) {
  if (hours === null || tboHours === null) return null
  return (
    <div className={styles.gauge}>
      <TboBar hours={hours} tboHours={tboHours} size="strip" />
      <p className={styles.scale} aria-hidden="true">
        <span>0 h</span>
        {[0.25, 0.5, 0.75].map((part) => (
          <span key={part} style={{ left: `${part * 100}%` }}>
            {formatNumber(Math.round(tboHours * part))}
          </span>
        ))}
        <span>TBO {formatNumber(tboHours)} h</span>
      </p>
    </div>
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

function propellerRows(engine: EngineEntry): FactRow[] {
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
      unit: `h ${propeller.hoursBasis ?? ''}`.trim(),
    },
  ]
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

type EngineCardProps = { engine: EngineEntry; side: string | null; age: string | null }
