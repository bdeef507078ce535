import { readFileSync } from 'node:fs'

export type LockedPackage = {
  name: string
  version: string
  licence: string | null
  /** True if the package is never used in production. */
  isForDevelopment: boolean
}

/** Returns every installed package in the lock file. */
export function readLockFile(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile
  return Object.entries(packages).flatMap(([path, entry]) => {
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

type LockFile = {
  packages: Record<
    string,
    { name?: string; version?: string; license?: string; dev?: boolean; link?: boolean }
  >
}
