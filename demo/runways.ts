/** Returns the length in feet of the longest paved runway by airport identifier. */
export async function readRunways(): Promise<Map<string, number>> {
  // Imported dynamically because only the first start needs it. The reference data has already unpacked it by then.
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
