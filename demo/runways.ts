/** Feet of the longest paved runway by what pilots call the airport. */
export async function readRunways(): Promise<Map<string, number>> {
  // Loaded here, not above: only a first start needs it, and reference data has unpacked it by then.
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
