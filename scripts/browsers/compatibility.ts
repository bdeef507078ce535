import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { supportedBrowsers } from '../../src/kernel/devices/supported-browsers.ts'

// Tests would transform these 18 MB for a minute if they were imported.
export const compatibility: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data')

/** Checks whether a supported browser's oldest version lacks a feature. False if MDN's data doesn't list the feature. */
export function isRecent(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return Object.entries(supportedBrowsers).some(([id, { version }]) => {
    const statements = [support[id as keyof typeof supportedBrowsers] ?? []].flat()
    return !statements.some((statement) => includes(statement, version))
  })
}

/** Returns the features inside a feature, by name. */
export function features(parent: Identifier | undefined): [string, Identifier][] {
  const { __compat, ...inside } = parent ?? {}
  return Object.entries(inside)
}

function includes(
  { version_added, version_removed, flags }: SimpleSupportStatement,
  version: string,
): boolean {
  if (flags || version_removed || typeof version_added !== 'string') return false
  const added = version_added.replace('≤', '')
  return added !== 'preview' && added.localeCompare(version, 'en', { numeric: true }) <= 0
}
