import { crc32 } from 'node:zlib'
import { newToken } from '#kernel/server/secrets/secret-tokens.ts'

/** Prefix that lets secret scanners recognize a leaked token. */
const prefix = 'wsk_'

/** Creates a token. Its checksum lets scanners and the server rule out false matches without a lookup. */
export function newApiToken(): string {
  const body = prefix + newToken()
  return body + checksum(body)
}

/** Checks whether a bearer token is an API token. Other tokens belong to sessions. */
export function isApiToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** Checks the token's format and checksum to avoid a database lookup for forged tokens. */
export function isWellFormedToken(token: string): boolean {
  const body = token.slice(0, -checksumLength)
  return /^wsk_[\w-]{43}$/.test(body) && token.slice(-checksumLength) === checksum(body)
}

const checksumLength = 6

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(7, '0').slice(-checksumLength)
}
