import type { LockedPackage } from './lock-file.ts'

/** Licenses allowed for code that runs in or is distributed with the product. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Zlib',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  // Fonts, which may be embedded in documents.
  'OFL-1.1',
  // Separate libraries that are linked without changes: sharp's libvips and Vite's lightningcss.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/**
 * Licenses of packages whose package.json specifies them differently or not at all, and where each one is specified.
 */
export const licenseOverrides: Readonly<Record<string, string>> = {
  'png-js': 'MIT, per its LICENSE file',
  busboy: 'MIT, per its LICENSE file',
  streamsearch: 'MIT, per its LICENSE file',
  'humanize-number': 'MIT, per its README; development only',
  rai: 'MIT, per its LICENSE file; development only',
  simplesmtp: 'MIT, per its LICENSE file; development only',
  optimist: 'MIT, listed as MIT/X11; development only',
  'caniuse-lite': 'CC BY 4.0, data; development only',
  argparse: 'Python-2.0, permissive; development only',
}

/** Returns a sentence for each package with a license that isn't allowed. */
export function findDisallowedLicenses(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name, licence }) => !licenseOverrides[name] && !isAllowed(licence ?? ''))
    .map(({ name, version, licence }) => `${name} ${version} has the license ${licence ?? 'none'}.`)
}

/** Evaluates expressions such as `(A OR B) AND C`. Each part joined by AND needs at least one allowed license. */
function isAllowed(expression: string): boolean {
  return expression.split(' AND ').every((part) =>
    part
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((licence) => allowed.has(licence)),
  )
}
