import type { LockedPackage } from './lock-file.ts'

/** Licences that code may have which runs or is passed on with the product. */
const allowed: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  // Fonts, which a document may embed.
  'OFL-1.1',
  // A library of its own file, linked and not changed: sharp's libvips, and Vite's lightningcss.
  'LGPL-3.0-or-later',
  'MPL-2.0',
])

/** What is said otherwise, or not at all, each with where its licence is read. */
const known: Readonly<Record<string, string>> = {
  'png-js': 'MIT, in its file LICENSE',
  busboy: 'MIT, in its file LICENSE',
  streamsearch: 'MIT, in its file LICENSE',
  'humanize-number': 'MIT, in its README; development alone',
  rai: 'MIT, in its file LICENSE; development alone',
  simplesmtp: 'MIT, in its file LICENSE; development alone',
  optimist: 'MIT, which it calls MIT/X11; development alone',
  'caniuse-lite': 'CC BY 4.0, data; development alone',
}

/** A sentence for each package whose licence nobody has allowed. */
export function findUnallowed(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ name, licence }) => !known[name] && !isAllowed(licence ?? ''))
    .map(({ name, version, licence }) => `${name} ${version} has the licence ${licence ?? 'none'}.`)
}

/** `(A OR B) AND C`: each of what is joined by AND has one allowed choice. */
function isAllowed(expression: string): boolean {
  return expression.split(' AND ').every((part) =>
    part
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((licence) => allowed.has(licence)),
  )
}
