import type { z } from 'zod'
import { pictureOf } from '#features/media/rules.ts'
import type { BoatSpecs, EngineEntry, ListingMeta } from '../../meta-contract.ts'
import { readMeta } from '../stored-meta.ts'
import type { FullListing } from './full-listing.ts'

/** What the wire carries as JSON text: specifications, images, features, videos. */
export function metaText(listing: FullListing): string {
  return JSON.stringify(metaOf(listing))
}

export function metaOf(listing: FullListing): ListingMeta {
  return readMeta({
    specs: { ...(listing.other_specs as object), ...specsOf(listing) },
    images: listing.images.map(pictureOf),
    features: listing.features,
    videos: listing.videos,
  })
}

function specsOf(listing: FullListing): Unchecked<AircraftSpecs> {
  return {
    description: listing.description,
    hours: listing.total_time_hours,
    hullId: listing.serial_number,
    fuelCapacity: listing.fuel_capacity_gal,
    speed: { cruise: listing.normal_cruise_knots, max: listing.max_cruise_knots },
    passengers: listing.seats,
    weight: listing.empty_weight_lb,
    maxTakeoffWeight: listing.max_takeoff_lb,
    usefulLoad: listing.useful_load_lb,
    rangeNm: listing.range_nm,
    wingspan: listing.wingspan_feet,
    height: listing.height_feet,
    registration: listing.registration,
    damageHistory: listing.damage_history,
    logs: listing.logs,
    annualDue: listing.annual_due,
    inspections: listing.inspections,
    engineProgram: listing.engine_program,
    landings: listing.landings,
    paintYear: listing.paint_year,
    interiorYear: listing.interior_year,
    avionics: listing.avionics,
    engines: listing.engines.map(engineOf),
  }
}

function engineOf(engine: FullListing['engines'][number]): Unchecked<EngineEntry> {
  return {
    number: engine.number,
    make: engine.make,
    model: engine.model,
    type: engine.type,
    year: engine.year,
    cyl: engine.cylinders,
    hp: engine.horsepower,
    thrustLbf: engine.thrust_lbf,
    fuel: engine.fuel,
    hours: engine.hours,
    hoursBasis: engine.hours_basis,
    overhauledOn: engine.overhauled_on,
    tboHours: engine.tbo_hours,
    propeller: {
      make: engine.propeller_make,
      model: engine.propeller_model,
      blades: engine.propeller_blades,
      hours: engine.propeller_hours,
      hoursBasis: engine.propeller_basis,
    },
  }
}

type AircraftSpecs = Omit<ListingMeta['specs'], keyof z.infer<typeof BoatSpecs>>
/** Every field of the contract must be given; that its value fits is checked when it is parsed. */
type Unchecked<T> = Record<keyof T, unknown>
