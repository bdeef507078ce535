import type { CatalogModel } from '#features/lookups/server/public/catalog/model.ts'
import { type Aircraft, aircraftFor } from './aircraft/aircraft.ts'
import { buyerFactColumns } from './aircraft/buyer-fact-columns.ts'
import { confirmedFactColumns } from './aircraft/confirmed-facts.ts'
import { featuresFor } from './aircraft/features.ts'
import { kindFactColumns } from './aircraft/kind-fact-columns.ts'
import type { RegisteredAircraft } from './aircraft/registered-aircraft.ts'
import { turbineTimes } from './aircraft/turbine-times.ts'
import { daysBetween } from './dates.ts'
import { type Deal, dealFor, packageFor } from './deals.ts'
import { picturedBlades } from './gallery/render-match.ts'
import type { Seller } from './people/sellers.ts'
import type { ListingLocation } from './places/places.ts'
import { askingPrice, type MarketLevels } from './prices.ts'
import { chooseProvidedFacts, type ProvidedFacts } from './provided-facts.ts'
import type { Random } from './random.ts'
import type { Row } from './row.ts'
import { type DescriptionFacts, phraseFacts } from './text/description-facts.ts'
import { generateDescription } from './text/descriptions.ts'
import { titleFor } from './text/titles.ts'
import { videosFor } from './videos.ts'

/** Generates one listing with all its rows except for images. */
export function listingFor(draft: ListingDraft, references: ReferenceIds, r: Random): Listing {
  const { id, model, now, listedAt } = draft
  const aircraft = aircraftFor(model, now, r, draft.registered)
  const deal = dealFor(aircraft, askingPrice(aircraft, draft.levels, r), listedAt, now, r)
  const { seller } = draft
  const stated = chooseProvidedFacts(aircraft, r)
  const facts = phraseFacts(aircraft, stated, deal, seller, now)
  const own = identity(model, aircraft, references, r)
  const listing = {
    row: {
      id,
      version: 1,
      ...seller.columns,
      ...own,
      registration: registrationFor(draft, aircraft, r),
      serial_number: stated.serialNumber,
      registry_matched: draft.registered !== null,
      title: titleFor(model, aircraft.year),
      description: generateDescription(facts, seller.kind, r),
      url: null,
      ...terms(deal),
      ...specs(model, stated, r),
      avionics: aircraft.avionics,
      features: featuresFor(model, r),
      videos: videosFor(model, aircraft.year, r),
      other_specs: {},
      ...locationColumns(model, seller.spot, r),
      ...lifeCycle(deal, now),
      ...packageFor(deal, seller.kind, now),
    },
    engines: engineRows(id, facts, references),
    prices: deal.history.map(({ askedAt, price }) => ({
      listing_id: id,
      asked_at: askedAt,
      price,
      currency: 'USD',
      asking_price: null,
    })),
    tally: makeTally(id, deal, draft.now, r),
  }
  const buyerFacts = buyerFactColumns(aircraft, own.category_id, listing.row.features, now, r)
  const kindFacts = kindFactColumns(aircraft, own.category_id, now, r)
  const facted = { ...listing.row, ...buyerFacts, ...kindFacts }
  const confirmed = confirmedFactColumns(facted, listing.engines, now, r)
  const row = { ...facted, ...confirmed }
  // Vehicles under Part 103 aren't registered.
  return { ...listing, row: row.rule_set === 'part-103' ? { ...row, registration: null } : row }
}

/** Returns a registration, or null. Many factory-new aircraft have none yet, and some sellers don't disclose it. */
function registrationFor(
  { registered, registration }: ListingDraft,
  { isNew }: Aircraft,
  r: Random,
) {
  if (registered) return registered.registration
  return r.chance(isNew ? 0.5 : 0.09) ? null : registration
}

function identity(model: CatalogModel, aircraft: Aircraft, references: ReferenceIds, r: Random) {
  const category = references.categories.get(model.category)
  const makeId = references.makes.get(model.make)
  if (!category || makeId === undefined)
    throw new Error(`${model.make} ${model.model} is not in the reference data`)
  return {
    make_id: makeId,
    model: model.model,
    family: model.family,
    year: aircraft.year,
    aircraft_type_id: category.aircraftTypeId,
    category_id: category.id,
    fuel_id: r.chance(0.02) ? null : (references.fuels.get(model.fuel)?.id ?? null),
    hull_id: r.chance(0.04) ? null : (references.hulls.get(model.hull ?? '') ?? null),
    engine_count: model.engineCount,
    length_feet: model.lengthFeet,
    is_new: aircraft.isNew,
  }
}

function terms(deal: Deal) {
  return {
    price: deal.price,
    is_price_on_request: deal.price === null,
    is_negotiable: deal.isNegotiable,
    is_for_rent: deal.isForRent,
    lease_rate_monthly: deal.leaseRateMonthly,
    is_fractional: deal.isFractional,
    share_percent: deal.sharePercent,
    share_price: deal.sharePrice,
    is_sale_pending: deal.isSalePending,
    currency: 'USD',
    sold_currency: 'USD',
    asking_price: null,
    asking_lease_rate: null,
    asking_share_price: null,
    previous_asking_price: null,
    converted_on: null,
    previous_price: deal.previousPrice,
    price_changed_at: deal.priceChangedAt,
  }
}

function specs(model: CatalogModel, provided: ProvidedFacts, r: Random) {
  const maybeOmit = <T>(value: T, missing: number) => (r.chance(missing) ? null : value)
  return {
    total_time_hours: provided.totalTime,
    seats: provided.seats,
    useful_load_lb: provided.usefulLoad,
    empty_weight_lb: provided.emptyWeight,
    max_takeoff_lb: maybeOmit(model.maxTakeoffLb, 0.2),
    fuel_capacity_gal: maybeOmit(positive(model.fuelCapacityGal), 0.2),
    normal_cruise_knots: maybeOmit(model.normalCruiseKnots, 0.12),
    max_cruise_knots: maybeOmit(model.maxCruiseKnots, 0.35),
    range_nm: maybeOmit(positive(model.rangeNm), 0.3),
    wingspan_feet: maybeOmit(model.wingspanFeet, 0.15),
    height_feet: maybeOmit(model.heightFeet, 0.3),
    damage_history: provided.damage,
    logs: provided.logs,
    annual_due: provided.annualDue,
    inspections: provided.inspections,
    engine_program: provided.engineProgram,
    program_balance: null,
    stall_clean_knots: null,
    landings: provided.landings,
    // The market is in the United States, where sellers don’t state them.
    vat: null,
    certification: null,
    paint_year: provided.paintYear,
    interior_year: provided.interiorYear,
  }
}

function positive(value: number | null) {
  return value !== null && value > 0 ? value : null
}

/** Balloons aren't based at an airport. */
function locationColumns(
  { category }: CatalogModel,
  { place: home, field }: ListingLocation,
  r: Random,
) {
  const isBased = field && r.chance(0.74) && category !== 'balloon'
  return { location_id: home.id, based_at: isBased ? field.ident : null }
}

function lifeCycle(deal: Deal, now: Date) {
  const touched = [deal.listedAt, deal.priceChangedAt, deal.confirmedAt, deal.soldAt]
  const updated = Math.max(...touched.map((date) => date?.getTime() ?? 0))
  return {
    is_active: deal.isActive,
    is_featured: deal.isFeatured,
    is_sold: deal.isSold,
    sold_at: deal.soldAt,
    sold_price: deal.soldPrice,
    expires_at: deal.expiresAt,
    listed_at: deal.listedAt,
    offered_at: null,
    confirmed_at: deal.confirmedAt,
    created_at: deal.listedAt,
    updated_at: new Date(Math.min(updated, now.getTime())),
  }
}

function engineRows(
  id: number,
  { model, year, stated }: DescriptionFacts,
  references: ReferenceIds,
): EngineRow[] {
  return stated.engines.map((engine, index) => ({
    listing_id: id,
    number: index + 1,
    make: model.engine?.make ?? null,
    model: model.engine?.model ?? null,
    type: model.engine?.type ?? null,
    year: engine.basis === 'SNEW' ? year : null,
    cylinders: model.engine?.cylinders ?? null,
    horsepower: model.engine?.horsepower ?? null,
    thrust_lbf: model.engine?.thrustLbf ?? null,
    fuel: references.fuels.get(model.fuel)?.name ?? null,
    hours: engine.hours,
    hours_basis: engine.basis,
    overhauled_on: engine.overhauledOn,
    tbo_hours: engine.tbo,
    // Only turbines count landings.
    cycles: stated.landings,
    ...turbineTimes(engine, model, stated.totalTime),
    hot_section_on: null,
    mpi_hours: null,
    czi_hours: null,
    llp_cycles_left: null,
    propeller_make: engine.propeller?.make ?? null,
    propeller_model: null,
    propeller_blades: picturedBlades(model, engine.propeller),
    propeller_hours: engine.propeller?.hours ?? null,
    propeller_basis: engine.propeller?.basis ?? null,
    propeller_overhauled_on: engine.propeller?.overhauledOn ?? null,
  }))
}

/** Generates view and save counts. Most visits are in the first weeks, and 2–3% of visitors save the listing. */
function makeTally(id: number, deal: Deal, now: Date, r: Random) {
  const days = Math.max(0.2, daysBetween(deal.listedAt, deal.soldAt ?? now))
  const perDay = 9 * Math.exp(r.normal() * 0.6) * (deal.isFeatured ? 2.4 : 1)
  const views = Math.round(perDay * 24 * (1 - Math.exp(-days / 24)) + perDay * 0.3 * days)
  return { listing_id: id, views, saves: Math.round(views * r.between(0.004, 0.045)) }
}

type EngineRow = Row<'listing_engine'>
/** Columns that are only set later in a listing's life. */
type LaterColumn =
  | 'creation_key'
  | 'still_for_sale_asked_at'
  | 'still_for_sale_misses'
  | 'hidden_for_silence_at'
  | 'withheld'
  | 'withheld_reason'
  | 'withheld_from_market'
  // Set by the database from the family's name.
  | 'family_id'
  // Set by the database from the registration.
  | 'registration_country_id'
export type Listing = {
  row: Omit<Row<'listing'>, LaterColumn>
  engines: EngineRow[]
  prices: Row<'listing_price'>[]
  /** Leads are counted when they're inserted. */
  tally: Omit<Row<'listing_tally'>, 'leads'>
}
export type ListingDraft = {
  id: number
  model: CatalogModel
  now: Date
  listedAt: Date
  registration: string | null
  /** An aircraft from the FAA registry with its year. Null if the aircraft is fictional. */
  registered: RegisteredAircraft | null
  levels: MarketLevels
  seller: Seller
}
/** IDs of reference data by slug or name. */
export type ReferenceIds = {
  makes: Map<string, number>
  categories: Map<string, { id: number; aircraftTypeId: number }>
  fuels: Map<string, { id: number; name: string }>
  hulls: Map<string, number>
}
