import { findKind } from '#features/lookups/kinds.ts'
import { type AircraftFact, aircraftFacts } from '../aircraft-facts.ts'
import type { ListingRecord } from '../contract.ts'
import { factValue } from '../fact-table.ts'
import type { EngineEntry, ListingMeta } from '../meta-contract.ts'
import type { AircraftKind } from './aircraft-kind.ts'

export type QuestionedListing = {
  listing: Pick<
    ListingRecord,
    | 'title'
    | 'make'
    | 'model'
    | 'family'
    | 'year'
    | 'registration'
    | 'engineCount'
    | 'category'
    | 'categoryId'
    | 'hullTypeId'
  >
  parts: Pick<ListingMeta, 'specs' | 'features'>
}

/** Fact that buyers of certain aircraft expect. */
export type ExpectedFact = {
  /** Path of the fact's field in the editor. Null if there's no such field. */
  path: string | null
  label: string
  /** Completes "What can you tell me about …". Keep it short because messages are limited to 250 characters. */
  question: string
  isMissing: (aircraft: QuestionedListing) => boolean
  /** Matches text that asks about or mentions the fact. */
  pattern: RegExp
  /** Limits the fact to certain aircraft. Defaults to all. */
  appliesTo?: (kind: AircraftKind) => boolean
}

/** Returns all of the seller's free text, to search for facts without a field. */
export function sellerText({ parts: { specs, features } }: QuestionedListing): string {
  const items = features.flatMap(({ description, items: listed }) => [description ?? '', ...listed])
  const components = specs.components.map(({ name }) => name)
  return [specs.description ?? '', specs.inspections ?? '', ...components, ...items].join('\n')
}

export function lacksMention(pattern: RegExp) {
  return (aircraft: QuestionedListing) => !pattern.test(sellerText(aircraft))
}

/** Expects that the ad mentions a fact without a field. */
export function mentioned(
  label: string,
  question: string,
  pattern: RegExp,
  appliesTo: (kind: AircraftKind) => boolean,
): ExpectedFact {
  return { path: null, label, question, isMissing: lacksMention(pattern), pattern, appliesTo }
}

/** Expects a fact of the aircraft, under its own label. */
export function stated(
  fact: AircraftFact,
  question: string,
  pattern: RegExp,
  appliesTo: (kind: AircraftKind) => boolean = () => true,
): ExpectedFact {
  return {
    path: `meta.specs.${fact}`,
    label: aircraftFacts[fact].label,
    question,
    isMissing: ({ parts: { specs } }) => factValue(aircraftFacts, specs, fact) === null,
    pattern,
    appliesTo,
  }
}

/** Requires the fact for every engine. Without engine entries, it's missing entirely. */
export function ofEngines(fact: string, read: (engine: EngineEntry) => unknown) {
  return {
    path: `meta.specs.engines.0.${fact}`,
    isMissing: ({ listing, parts: { specs } }: QuestionedListing) =>
      specs.engines.length === 0
        ? fact === 'hours' && !lacksEngine(listing)
        : specs.engines.some((engine) => read(engine) === null),
  }
}

/** A balloon has no engine, and some sellers leave the number empty. */
export function lacksEngine(listing: QuestionedListing['listing']): boolean {
  return listing.engineCount === 0 || findKind(listing) === 'balloon'
}
