import type { Manufacturer } from '#features/search/contract.ts'

/** The manufacturer that an address means: by its route, or by its name however it is written. */
export function manufacturerAt(
  makes: readonly Manufacturer[],
  name: string,
): Manufacturer | undefined {
  const wanted = bare(name)
  if (!wanted) return undefined
  return (
    makes.find((make) => make.routeUrl === name) ??
    makes.find((make) => bare(make.routeUrl) === wanted || bare(make.name) === wanted)
  )
}

/** Small letters and figures only: "Van's Aircraft", "VANS-AIRCRAFT" and "vans aircraft" are one. */
function bare(text: string) {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
