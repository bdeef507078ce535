import { readFile } from 'node:fs/promises'

/**
 * Reads the packages and libraries that the site ships, by name. The build lists them. The development server has no
 * list, so that it returns none.
 */
export async function readLicenses(): Promise<ShippedLicense[]> {
  licenses ??= readFile('build/licenses.json', 'utf8').then(
    (text) =>
      (JSON.parse(text) as ShippedLicense[]).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    () => [],
  )
  return await licenses
}

let licenses: Promise<ShippedLicense[]> | undefined

type ShippedLicense = {
  name: string
  version?: string
  license: string
  /** License and notice texts. Empty if the entry `textsOf` has them. */
  texts: string[]
  textsOf?: string
}
