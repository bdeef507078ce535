/** Returns the length of each airport's longest paved runway in feet, by airport identifier. */
export async function readRunways(): Promise<Map<string, number>> {
  // Imported dynamically because only the first start needs it. By then, loading the reference data has already
  // unpacked it.
  const { usBundledAirports } = await import('@squawk/airport-data')
  return new Map(
    usBundledAirports.records.map((airport) => [
      airport.icao ?? airport.faaId,
      Math.max(
        0,
        ...(airport.runways ?? [])
          .filter(({ surfaceType }) => /^(ASPH|CONC|PFC)/.test(surfaceType ?? ''))
          .map(({ lengthFt }) => lengthFt ?? 0),
      ),
    ]),
  )
}
