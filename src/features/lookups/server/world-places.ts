import { cell, readTable } from '#kernel/server/reference/read-table.ts'

const place = {
  /** ISO 3166 code. */
  country: cell.text,
  latitude: cell.number,
  longitude: cell.number,
}

/** Reads cities outside the United States with at least 15,000 residents. */
export function readWorldCities() {
  return readTable('cities', {
    ...place,
    name: cell.text,
    population: cell.number,
    /** Other names without case and accents. */
    names: cell.list.nullable(),
  })
}

/** Reads airports outside the United States. */
export function readWorldAirports() {
  return readTable('airports', {
    ...place,
    ident: cell.text,
    iata: cell.text.nullable(),
    name: cell.text,
    city: cell.text.nullable(),
    /** IANA time zone name. */
    timeZone: cell.text,
  })
}
