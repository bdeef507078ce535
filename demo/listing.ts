import type { Selectable } from 'kysely'
import type { CatalogueModel } from '#features/lookups/server/public/catalogue/model.ts'
import type { Database } from '#kernel/server/schema.gen.ts'
import { type Aircraft, aircraftFor } from './aircraft/aircraft.ts'
import { featuresFor } from './aircraft/features.ts'
import { judgedColumns } from './aircraft/judged.ts'
import type { Registered } from './aircraft/registered-aircraft.ts'
import { daysBetween } from './dates.ts'
import { type Deal, dealFor } from './deals.ts'
import type { Seller } from './people/sellers.ts'
import type { Spot } from './places.ts'
import { askingPrice, type MarketLevels } from './prices.ts'
import type { Random } from './random.ts'
import { chooseStated, type Stated } from './stated.ts'
import { videosFor } from './videos.ts'
import { describe } from './words/descriptions.ts'
import { type Facts, phraseFacts } from './words/facts.ts'
import { titleFor } from './words/titles.ts'

/** One advertisement with all its rows but the pictures. */
export function listingFor(draft: Draft, references: References, r: Random): Listing {
  const { id, model, now, listedAt } = draft
  const aircraft = aircraftFor(model, now, r, draft.registered)
  const deal = dealFor(aircraft, askingPrice(aircraft, draft.levels, r), listedAt, now, r)
  const { seller } = draft
  const stated = chooseStated(aircraft, r)
  const facts = phraseFacts(aircraft, stated, deal, seller, now)
  const listing = {
    row: {
      id,
      version: 1,
      ...seller.columns,
      ...identity(model, aircraft, references, r),
      registration: registrationFor(draft, aircraft, r),
      serial_number: stated.serialNumber,
      registry_matched: draft.registered !== null,
      title: titleFor(model, aircraft.year),
      description: describe(facts, seller.kind, r),
      url: null,
      ...terms(deal),
      ...figures(model, stated, r),
      avionics: aircraft.avionics,
      features: featuresFor(model, r),
      videos: videosFor(model, aircraft.year, r),
      other_specs: {},
      ...place(seller.spot, r),
      ...lifeCycle(deal, now),
      ...tierFor(deal, seller.kind),
    },
    engines: engineRows(id, facts, references),
    prices: deal.history.map(({ askedAt, price }) => ({
      listing_id: id,
      asked_at: askedAt,
      price,
    })),
    tally: makeTally(id, deal, draft.now, r),
  }
  const judged = judgedColumns(aircraft, listing.row.features, now, r)
  return { ...listing, row: { ...listing.row, ...judged } }
}

/** The factory's new ones have none yet, and some sellers keep it to themselves. */
function registrationFor({ registered, registration }: Draft, { isNew }: Aircraft, r: Random) {
  if (registered) return registered.registration
  return r.chance(isNew ? 0.5 : 0.09) ? null : registration
}

function identity(model: CatalogueModel, aircraft: Aircraft, references: References, r: Random) {
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
    hull_id: r.chance(0.04) ? null : (references.hulls.get(model.hull) ?? null),
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
    previous_price: deal.previousPrice,
    price_changed_at: deal.priceChangedAt,
  }
}

function figures(model: CatalogueModel, stated: Stated, r: Random) {
  const known = <T>(value: T, missing: number) => (r.chance(missing) ? null : value)
  return {
    total_time_hours: stated.totalTime,
    seats: stated.seats,
    useful_load_lb: stated.usefulLoad,
    empty_weight_lb: stated.emptyWeight,
    max_takeoff_lb: known(model.maxTakeoffLb, 0.2),
    fuel_capacity_gal: known(positive(model.fuelCapacityGal), 0.2),
    normal_cruise_knots: known(model.normalCruiseKnots, 0.12),
    max_cruise_knots: known(model.maxCruiseKnots, 0.35),
    range_nm: known(positive(model.rangeNm), 0.3),
    wingspan_feet: known(model.wingspanFeet, 0.15),
    height_feet: known(model.heightFeet, 0.3),
    damage_history: stated.damage,
    logs: stated.logs,
    annual_due: stated.annualDue,
    inspections: stated.inspections,
    engine_program: stated.engineProgram,
    landings: stated.landings,
    paint_year: stated.paintYear,
    interior_year: stated.interiorYear,
  }
}

function positive(value: number | null) {
  return value !== null && value > 0 ? value : null
}

function place({ place: home, field }: Spot, r: Random) {
  return { location_id: home.id, based_at: field && r.chance(0.74) ? field.ident : null }
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

/** Packages that the migrations bring: what is featured has one that allows it. */
function tierFor(deal: Deal, kind: Seller['kind']) {
  const isPrivate = kind === 'owner'
  if (deal.isFeatured) return { tier_id: isPrivate ? 3 : 5 }
  return { tier_id: isPrivate ? 2 : 4 }
}

function engineRows(
  id: number,
  { model, year, stated }: Facts,
  references: References,
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
    propeller_make: engine.propeller?.make ?? null,
    propeller_model: null,
    propeller_blades: engine.propeller?.blades ?? null,
    propeller_hours: engine.propeller?.hours ?? null,
    propeller_basis: engine.propeller?.basis ?? null,
    propeller_overhauled_on: engine.propeller?.overhauledOn ?? null,
  }))
}

/** Most visits come in the first weeks; two or three in a hundred save it. */
function makeTally(id: number, deal: Deal, now: Date, r: Random) {
  const days = Math.max(0.2, daysBetween(deal.listedAt, deal.soldAt ?? now))
  const perDay = 9 * Math.exp(r.normal() * 0.6) * (deal.isFeatured ? 2.4 : 1)
  const views = Math.round(perDay * 24 * (1 - Math.exp(-days / 24)) + perDay * 0.3 * days)
  return { listing_id: id, views, saves: Math.round(views * r.between(0.004, 0.045)) }
}

export type Row<T extends keyof Database> = Selectable<Database[T]>
type EngineRow = Row<'listing_engine'>
/** What only happens to a listing later. */
type LaterColumn =
  | 'creation_key'
  | 'still_for_sale_asked_at'
  | 'still_for_sale_misses'
  | 'hidden_for_silence_at'
  | 'withheld'
  | 'withheld_reason'
  | 'withheld_from_market'
  // The database finds it by the family's name.
  | 'family_id'
export type Listing = {
  row: Omit<Row<'listing'>, LaterColumn>
  engines: EngineRow[]
  prices: Row<'listing_price'>[]
  /** Its leads are counted as they are written. */
  tally: Omit<Row<'listing_tally'>, 'leads'>
}
export type Draft = {
  id: number
  model: CatalogueModel
  now: Date
  listedAt: Date
  registration: string | null
  /** One that the FAA has, with its year. */
  registered: Registered | null
  levels: MarketLevels
  seller: Seller
}
/** Ids of what listings refer to, by slug or name. */
export type References = {
  makes: Map<string, number>
  categories: Map<string, { id: number; aircraftTypeId: number }>
  fuels: Map<string, { id: number; name: string }>
  hulls: Map<string, number>
}
