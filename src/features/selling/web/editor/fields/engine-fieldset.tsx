import { engineFacts } from '#features/listings/engine-facts.ts'
import type { DescribedAircraft } from '#features/listings/fact-table.ts'
import { factValue } from '#features/listings/fact-table.ts'
import { EngineEntry } from '#features/listings/meta-contract.ts'
import { describeAircraft, isEngineFactExpected } from '#features/listings/rules.ts'
import { t } from '#kernel/messages/translate.ts'
import { EditSection } from '../edit-section.tsx'
import { useDraft, useDraftList, useEditState } from '../editor-context.ts'
import { EngineTimesHelp } from './engine-times-help.tsx'
import { ItemCard } from './item-card.tsx'

const path = 'meta.specs.engines'

export function EngineFieldset() {
  const { list: engines, replace } = useDraftList<EngineEntry>(path)
  const engineCount = useDraft<number | null>('listing.engineCount')
  const categoryId = useDraft<number | null>('listing.categoryId')
  const typeId = useDraft<number | null>('listing.boatTypeId')
  const aircraft = describeAircraft({ categoryId, typeId }, engines)
  const change = (next: readonly EngineEntry[]) =>
    // Keeps the number of engines in sync unless the seller entered a different number.
    replace(next, engineCount === engines.length ? { 'listing.engineCount': next.length } : {})
  if (aircraft.kind === 'balloon' && engines.length === 0) return null
  return (
    <EditSection
      title="Engines"
      list={{
        path,
        addLabel: 'Add engine',
        isFull: engines.length >= maxEngines,
        onAdd: () => change([...engines, newEngine(engines)]),
      }}
    >
      <div className="grid gap-4">
        {engines.map((engine, index) => (
          <EngineCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the engine number, which identifies it, is editable.
            key={index}
            index={index}
            engine={engine}
            aircraft={aircraft}
            onRemove={() => change(engines.filter((_, i) => i !== index))}
          />
        ))}
      </div>
      {engines.length === 0 && <p className="text-ink-3 text-14">No engine details yet.</p>}
      {engineCount !== 0 && <EngineTimesHelp />}
    </EditSection>
  )
}

function EngineCard({ index, engine, aircraft, onRemove }: EngineCardProps) {
  const { number } = engine
  const isChanged = useEditState(
    ({ saved, history }) =>
      saved.meta.specs.engines[index] === undefined &&
      history.draft.meta.specs.engines.length > saved.meta.specs.engines.length,
  )
  return (
    <ItemCard
      path={`${path}.${index}`}
      name={t`Engine ${number}`}
      parts={partsOf(engine, aircraft)}
      isNew={isChanged}
      removeLabel={t`Remove engine ${number}`}
      onRemove={onRemove}
    />
  )
}

const parts = [
  'make',
  'model',
  'cyl',
  'hp',
  'hours',
  'hoursBasis',
  'tboHours',
  'overhauledOn',
  'type',
  'fuel',
  'thrustLbf',
  'year',
  'number',
  'hoursSinceNew',
  'cycles',
  'llpCyclesLeft',
  'hotSectionHours',
  'hotSectionOn',
  'mpiHours',
  'cziHours',
  'propeller.make',
  'propeller.model',
  'propeller.blades',
  'propeller.hours',
  'propeller.hoursBasis',
  'propeller.overhauledOn',
] as const

/** Returns the fields for the aircraft's kind of engine, and those with a value. */
function partsOf(engine: EngineEntry, aircraft: DescribedAircraft) {
  return parts.filter(
    (part) =>
      part === 'number' ||
      isEngineFactExpected(part, engine, aircraft) ||
      (part === 'thrustLbf' && mayHaveThrust(engine, aircraft)) ||
      factValue(engineFacts, engine, part) !== null,
  )
}

/**
 * Sustainers of gliders are often jets, so their sellers can enter thrust first. Airplanes are nearly always piston, so
 * those with jets, such as warbirds, get the field when the type says so.
 */
function mayHaveThrust({ type }: EngineEntry, { kind }: DescribedAircraft) {
  return type === null && (kind === 'glider' || kind === 'motor-glider')
}

const maxEngines = 99

/**
 * Returns a new engine with the lowest unused number. Copies the values of an existing engine because an aircraft's
 * engines are usually identical.
 */
function newEngine(engines: readonly EngineEntry[]): EngineEntry {
  const usedNumbers = new Set(engines.map(({ number }) => number))
  let number = 1
  while (usedNumbers.has(number)) number++
  const { make, model, type, cyl, hp, thrustLbf, fuel, tboHours } = engines.at(-1) ?? blank
  return { ...blank, number, make, model, type, cyl, hp, thrustLbf, fuel, tboHours }
}

const blank = EngineEntry.parse({ number: 1 })

type EngineCardProps = {
  index: number
  engine: EngineEntry
  aircraft: DescribedAircraft
  onRemove: () => void
}
