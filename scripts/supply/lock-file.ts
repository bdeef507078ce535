import { readFileSync } from 'node:fs'

export type LockedPackage = {
  name: string
  version: string
  licence: string | null
  /** True if the package is never used in production. */
  isForDevelopment: boolean
}

/** Returns every package in the lock file. */
export function readLockFile(): LockedPackage[] {
  return Object.entries(readLockedPackages()).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    if (path === '' || entry.link) return []
    return {
      name: entry.name ?? name,
      version: entry.version ?? '0.0.0',
      licence: entry.license ?? null,
      isForDevelopment: entry.dev === true,
    }
  })
}

/** Returns the entries of the lock file by path. The project itself has an empty path. */
export function readLockedPackages(): Record<string, LockEntry> {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
}

export type LockEntry = {
  name?: string
  version?: string
  resolved?: string
  integrity?: string
  inBundle?: boolean
  license?: string
  dev?: boolean
  link?: boolean
  hasInstallScript?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
