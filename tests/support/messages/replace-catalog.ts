// Loaded before a site. Makes it read the Turkish catalog from the file in `PSEUDO_CATALOG`.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { readFileSync } = fs
const read: typeof readFileSync = ((file: fs.PathOrFileDescriptor, ...options: []) =>
  readFileSync(
    String(file).endsWith('/reference/messages/tr.json')
      ? (process.env.PSEUDO_CATALOG ?? file)
      : file,
    ...options,
  )) as typeof readFileSync
fs.readFileSync = read
syncBuiltinESMExports()
