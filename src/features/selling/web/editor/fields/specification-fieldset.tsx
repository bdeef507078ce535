import { Fragment, useMemo, useState } from 'react'
import { type AircraftFact, aircraftFacts } from '#features/listings/aircraft-facts.ts'
import { type Fact, factLabel, isForKind } from '#features/listings/fact-table.ts'
import { findUnpoweredKeyFact } from '#features/listings/key-facts.ts'
import { identityFields, kindFields } from '#features/listings/listing-fields.ts'
import type { EngineEntry } from '#features/listings/meta-contract.ts'
import { annualLabel, isAbroad, isRegisteredAbroad } from '#features/listings/rules.ts'
import { shownFacts, specificationGroups } from '#features/listings/specification-groups.ts'
import columns from '#features/listings/web/public/two-columns.module.css'
import type { Kind } from '#features/lookups/kinds.ts'
import { findRegistrationCountry } from '#features/lookups/registration-marks.ts'
import { translate } from '#kernel/messages/translate.ts'
import { describeDraft } from '../completeness.ts'
import { EditSection } from '../edit-section.tsx'
import { useDraft, useDraftKind, useEditor, useEditState } from '../editor-context.ts'
import { RegistryContradictions } from '../registry-contradictions.tsx'
import { EditField } from './edit-field.tsx'
import { findField } from './edit-fields.ts'
import { LockedField } from './locked-field.tsx'

/** The specification table with inputs in place of values. */
export function SpecificationFieldset() {
  const { listing } = useEditor().view
  const kind = useDraftKind()
  const shown = useShownPaths()
  const annual = annualLabel({ categoryId: useDraft('listing.categoryId') })
  const engines = useDraft<EngineEntry[]>('meta.specs.engines')
  // The fact bar already has its input.
  const keyPath = engines.length === 0 && `meta.specs.${findUnpoweredKeyFact(kind)}`
  const visible = (paths: readonly string[]) =>
    paths.filter((path) => path !== keyPath && (shown.has(path) || isFieldOfKind(path, kind)))
  const equipment = visible(groupPaths('equipment'))
  const half = Math.ceil(equipment.length / 2)
  return (
    <EditSection title="Specifications">
      <div className={columns.columns}>
        <div>
          <LockedField
            label={translate(identityFields.makeId.label)}
            value={listing.make}
            look="row"
          />
          {visible(identity).map((path) => (
            <Fragment key={path}>
              <EditField
                path={path}
                look="row"
                {...(path === specPath('annualDue') && { label: translate(annual) })}
              />
              {path === specPath('registration') && <RegistryContradictions />}
            </Fragment>
          ))}
        </div>
        <div>
          {visible(measurementPaths).map((path) => (
            <EditField
              key={path}
              path={path}
              look="row"
              label={translate(labelForKind(path, kind))}
            />
          ))}
        </div>
      </div>
      {equipment.length > 0 && <h3 className={columns.heading}>Equipment</h3>}
      <div className={columns.columns}>
        {[equipment.slice(0, half), equipment.slice(half)].map((paths, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns have no identity but their place.
          <div key={index}>
            {paths.map((path) => (
              <EditField key={path} path={path} look="row" />
            ))}
          </div>
        ))}
      </div>
      <AbroadFieldset />
      <p className="mt-3 text-ink-3 text-12">
        You confirmed the year and make when you created the listing, so they can’t be changed.
      </p>
    </EditSection>
  )
}

/** Facts that only buyers abroad expect. Collapsed for aircraft in the United States that don't state them. */
function AbroadFieldset() {
  const { place, parts } = useEditor().view
  const registration = useDraft<string | null>('meta.specs.registration')
  const registrationCountry = findRegistrationCountry(registration ?? '')
  const { specs } = parts
  const [isOpen] = useState(
    isAbroad({ countryId: place.countryId, registrationCountry }) ||
      (specs.vat ?? specs.certification) !== null,
  )
  return (
    <details open={isOpen || isRegisteredAbroad(registrationCountry)} className="mt-5 text-14">
      <summary className="link">Outside the United States: certification and VAT</summary>
      <div className={columns.columns}>
        {groupPaths('abroad').map((path) => (
          <EditField key={path} path={path} look="row" />
        ))}
      </div>
    </details>
  )
}

/** Facts that are already in the fact bar. */
const inStrip: readonly AircraftFact[] = ['usefulLoad']

function groupPaths(group: keyof typeof specificationGroups): string[] {
  const names: readonly AircraftFact[] = specificationGroups[group]
  return names.filter((name) => !inStrip.includes(name)).map(specPath)
}

/**
 * Returns the paths of facts that apply to the aircraft as edited, and of all facts with a value. A fact that was stated
 * when the editor was opened stays while its field is cleared.
 */
function useShownPaths(): ReadonlySet<string> {
  const { specs: opened } = useEditor().view.parts
  // A string, because the draft must return an equal value until something changes.
  const names = useEditState(({ history: { draft } }) => {
    const { specs } = draft.meta
    const aircraft = describeDraft(draft)
    const { length, hullTypeId, engineCount, fuelTypeId } = draft.listing
    const stated = Object.entries({ length, hullTypeId, engineCount, fuelTypeId })
      .filter(([, value]) => value)
      .map(([name]) => `listing.${name}`)
    const current = shownFacts(factNames, specs, aircraft)
    const facts = [...current, ...shownFacts(factNames, opened, aircraft)].map(specPath)
    return [...facts, ...stated].join(' ')
  })
  return useMemo(() => new Set(names.split(' ')), [names])
}

const factNames = Object.values(specificationGroups).flat()

/** Checks whether the path is a field, rather than a fact, that the kind of aircraft has. */
function isFieldOfKind(path: string, kind: Kind): boolean {
  if (path.startsWith('meta.')) return false
  const field = kindFieldOf(path)
  return field === undefined || isForKind(field, kind)
}

function kindFieldOf(path: string) {
  const fields: Partial<Record<string, Parameters<typeof isForKind>[0] & { label: string }>> =
    kindFields
  return fields[path.replace('listing.', '')]
}

function labelForKind(path: string, kind: Kind): string {
  const field = kindFieldOf(path)
  if (field) return factLabel(field, kind)
  const name = path.replace('meta.specs.', '')
  const fact = Object.hasOwn(aircraftFacts, name) && (aircraftFacts[name as AircraftFact] as Fact)
  return fact ? factLabel(fact, kind) : findField(path).label
}

function specPath(name: AircraftFact) {
  return `meta.specs.${name}`
}

const identity = [
  'listing.model',
  'listing.boatTypeId',
  'listing.categoryId',
  ...groupPaths('identity'),
  'listing.isNew',
  ...groupPaths('class'),
  ...groupPaths('cabin'),
  ...groupPaths('upkeep'),
  ...groupPaths('rotor'),
  ...groupPaths('envelope'),
  ...groupPaths('launch'),
  ...groupPaths('condition'),
]

const measurementPaths = [
  'listing.length',
  ...groupPaths('performance'),
  ...groupPaths('weights'),
  ...groupPaths('dimensions'),
  ...groupPaths('gear'),
  'listing.hullTypeId',
  'listing.engineCount',
  'listing.fuelTypeId',
]
