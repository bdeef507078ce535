// Loaded before a site. Makes it read catalogs from the folder in `OTHER_CATALOGS` instead of its own of the same name.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const { readFileSync, existsSync } = fs
const read: typeof readFileSync = ((file: fs.PathOrFileDescriptor, ...options: []) =>
  readFileSync(replacementOf(file) ?? file, ...options)) as typeof readFileSync
fs.readFileSync = read
syncBuiltinESMExports()

function replacementOf(file: fs.PathOrFileDescriptor): string | undefined {
  const [, name] = /\/reference\/messages\/(\w+\.json)$/.exec(String(file)) ?? []
  const other = name && join(process.env.OTHER_CATALOGS ?? '', name)
  return other && existsSync(other) ? other : undefined
}
