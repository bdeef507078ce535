import { isSameAirframe } from '#features/lookups/server/public/airframe/airframe.ts'
import { findRegistryKind } from '#features/lookups/server/public/registry-kind.ts'
import { formatDate } from '#kernel/format/dates.ts'
import { formatHours } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Discrepancy, PastListing } from '../../contract.ts'
import { recordSources } from '../../sources.ts'
import type { Evidence } from '../history/load-history.ts'
import { findRegistryConflict } from './find-registry-conflict.ts'
import { findCertainKind, kindNames, kindsByRegistryType } from './registry-kinds.ts'

/**
 * Compares what a listing states with records, one rule after another. The sentences state both sides and blame no one,
 * because the record can be wrong too. A rule applies only if no usual explanation remains, such as a model year that
 * starts in the previous fall.
 */
export function findDiscrepancies(stated: Stated, evidence: Evidence): FoundDiscrepancy[] {
  return Object.entries(rules).flatMap(
    ([name, { isStrong, isRegistry, find, advice, question }]) => {
      const found = [find(stated, evidence) ?? []].flat()
      const { registry } = evidence.history
      return found.map(({ key, title, registryAt = registry?.publishedAt ?? null }) => ({
        key: `${name}:${key}`,
        isStrong,
        registryAt: isRegistry ? registryAt : null,
        title,
        advice,
        question: question ?? toQuestion(title),
      }))
    },
  )
}

const rules: Readonly<Record<string, Rule>> = {
  damage: {
    isStrong: true,
    advice: 'The damage may have been repaired and logged. Ask for the logbook entry and Form 337.',
    question:
      'An accident report seems to match this aircraft. How was the damage repaired, and can I see the logbook entry and Form 337?',
    find({ damageHistory }, { history }) {
      if (damageHistory !== 'none') return null
      return history.reports
        .filter(({ damage }) => damage === 'substantial' || damage === 'destroyed')
        .map(({ source, reportNumber, occurredOn }) => ({
          key: reportNumber,
          title: t`Listed as “no damage history”; one ${translate(recordSources[source].abbreviation)} report from ${occurredOn.slice(0, 4)} matches this aircraft.`,
        }))
    },
  },
  'damage-claim': {
    isStrong: true,
    advice: 'Ask for the logbook entries about the damage and its repair.',
    find({ damageHistory, listingId }, { history }) {
      const earlier = earlierListings(history.listings, listingId).find(
        (earlierListing) =>
          earlierListing.damageHistory === 'repaired' || earlierListing.damageHistory === 'damaged',
      )
      if (damageHistory !== 'none' || !earlier) return null
      return {
        key: earlier.listedAt,
        title:
          earlier.damageHistory === 'repaired'
            ? t`Listed as “no damage history” now, but with repaired damage on ${formatDate(earlier.listedAt)}.`
            : t`Listed as “no damage history” now, but with damage on ${formatDate(earlier.listedAt)}.`,
      }
    },
  },
  hours: {
    isStrong: true,
    advice: 'One of the two may be a typo. Check the total time in the logbook.',
    find({ totalTimeHours, listingId }, { history }) {
      const earlier = earlierListings(history.listings, listingId).filter(
        (earlierListing) =>
          totalTimeHours !== null && (earlierListing.totalTimeHours ?? 0) >= totalTimeHours + 1,
      )
      const [most] = earlier.sort((a, b) => (b.totalTimeHours ?? 0) - (a.totalTimeHours ?? 0))
      if (!most || totalTimeHours === null) return null
      return {
        key: `${most.totalTimeHours},${most.listedAt}`,
        title: t`Listed at ${formatHours(totalTimeHours)} now but at ${formatHours(most.totalTimeHours ?? 0)} on ${formatDate(most.listedAt)}.`,
      }
    },
  },
  aircraft: {
    isStrong: true,
    isRegistry: true,
    advice: 'Compare the number with the data plate and the registration certificate.',
    find({ aircraft, isInCatalog }, { registered, history: { registry, registration } }) {
      return registry && registered
        ? findRegistryConflict(
            { ...aircraft, registration, isInCatalog },
            { ...registered, ...registry },
          )
        : null
    },
  },
  registration: {
    isStrong: false,
    isRegistry: true,
    advice:
      'The registration may have expired, the number may have changed, or the aircraft may have been sold or exported. Ask the seller which, and look up the number at the FAA.',
    find({ leftRegistry, aircraft: { registration } }) {
      if (!leftRegistry) return null
      const { foundIn, missingFrom } = leftRegistry
      return {
        key: missingFrom,
        registryAt: new Date(missingFrom).toISOString(),
        title: t`The FAA registry of ${formatDate(foundIn)} listed ${registration}. The registry of ${formatDate(missingFrom)} doesn’t.`,
      }
    },
  },
  kind: {
    isStrong: false,
    isRegistry: true,
    advice: 'Compare the number with the data plate and the registration certificate.',
    find({ categoryId }, { registered, history: { registry } }) {
      const registeredKinds = kindsByRegistryType[registered?.aircraftType ?? '']
      const kind = findCertainKind(categoryId)
      if (!registry || !registeredKinds || !kind || registeredKinds.kinds.includes(kind))
        return null
      return {
        key: kind,
        title: t`Listed as ${translate(kindNames[kind])}; the FAA registry lists ${translate(registeredKinds.name)}.`,
      }
    },
  },
  year: {
    isStrong: false,
    isRegistry: true,
    advice: 'The registry may contain the year of registration. The data plate has the year built.',
    find({ year, aircraft: { airframes } }, { registered, history: { registry } }) {
      // A model year starts in the fall of the previous year.
      const differs = registry?.year != null && Math.abs(registry.year - year) > 1
      if (!differs || !registered) return null
      if (!airframes.some((airframe) => isSameAirframe(airframe, registered))) return null
      return {
        key: `${registry.year}`,
        title: t`Listed as a ${year} model; the FAA registry says it was built in ${registry.year}.`,
      }
    },
  },
  serial: {
    isStrong: false,
    advice: 'Compare the serial number with the data plate.',
    find({ aircraft: { serialNumber } }, { otherSerials: [other] }) {
      if (!serialNumber || !other) return null
      return {
        key: other,
        title: t`Listed with serial number ${serialNumber} now but with ${other} earlier.`,
      }
    },
  },
  engine: {
    isStrong: false,
    isRegistry: true,
    advice: 'A conversion needs a supplemental type certificate. Ask for the paperwork.',
    find({ engineKind, categoryEngineKind }, { registered }) {
      const registeredKind = kindOfRegistry(registered?.engineType ?? null)
      // The registry alone isn't reliable: it lists some piston singles as turboprops.
      if (engineKind === null || engineKind === registeredKind) return null
      if (registeredKind === null || registeredKind !== categoryEngineKind) return null
      return {
        key: engineKind,
        title: t`Listed with a ${translate(engineKind)} engine; the FAA registry lists a ${translate(registeredKind)} engine.`,
      }
    },
  },
  owner: {
    isStrong: false,
    advice: 'The title search shows all owners.',
    find({ description, listingId }, { history: { listings, reports, registration } }) {
      if (!oneOwner.test(description)) return null
      const sold = earlierListings(listings, listingId).find(({ status }) => status === 'sold')
      if (sold?.endedAt)
        return {
          key: sold.endedAt,
          title: t`Described as one owner since new, but sold here on ${formatDate(sold.endedAt)}.`,
        }
      const renumbered = reports.find(
        (report) => report.matchedBy === 'serial' && report.registration !== registration,
      )
      return renumbered
        ? {
            key: renumbered.reportNumber,
            title: t`Described as one owner since new, but registered as ${renumbered.registration} in ${renumbered.occurredOn.slice(0, 4)}.`,
          }
        : null
    },
  },
}

/** Matches only claims about the whole life of the aircraft, not "one owner for 20 years". */
const oneOwner = /\b(?:one|single|1|same)[ -]owner since new\b|\boriginal owner\b(?! manual)/i

function earlierListings(listings: readonly PastListing[], listingId: number | null) {
  const current = listings.find(
    (listing) => listing.listingId !== null && listing.listingId === listingId,
  )
  return listings.filter(
    (listing) => listing !== current && (!current || listing.listedAt < current.listedAt),
  )
}

function kindOfRegistry(engineType: string | null): EngineKind | null {
  const { drive } = findRegistryKind({ engine_type: engineType, aircraft_type: null })
  if (drive === 'piston') return 'piston'
  return drive === null || drive === 'electric' ? null : 'turbine'
}

function toQuestion(title: string): string {
  return t`${title} Can you explain the difference?`
}

export type EngineKind = 'piston' | 'turbine'

/** The facts that a listing states. */
export type Stated = {
  aircraft: Evidence['aircraft']
  listingId: number | null
  year: number
  /** True if the catalog has the model. */
  isInCatalog: boolean
  totalTimeHours: number | null
  damageHistory: PastListing['damageHistory']
  engineKind: EngineKind | null
  /** Engine of the aircraft’s category, such as single-engine piston. */
  categoryEngineKind: EngineKind | null
  categoryId: number | null
  description: string
  leftRegistry: { foundIn: string; missingFrom: string } | null
}

export type FoundDiscrepancy = Omit<Discrepancy, 'reply'>
/** `registryAt` is the date of the registry if it isn't the current one. */
type Difference = { key: string; title: string; registryAt?: string }
type Rule = {
  /** True if staff should look at it. */
  isStrong: boolean
  /** True if the FAA registry contradicts the listing. */
  isRegistry?: boolean
  advice: string
  /** Defaults to the title and a request to explain it. */
  question?: string
  /** Returns one or several differences. The seller replies to each of them. */
  find: (stated: Stated, evidence: Evidence) => Difference | Difference[] | null
}
