import { crc32 } from 'node:zlib'
import { newToken } from '#kernel/server/secret-tokens.ts'

/** By it scanners of source code know a token that was published by mistake. */
const prefix = 'wsk_'

/** A new token. The checksum at its end tells scanners, and the server, from a chance likeness. */
export function newApiToken(): string {
  const body = prefix + newToken()
  return body + checksum(body)
}

/** Whether a bearer is meant as one of these: any other belongs to a session. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(prefix)
}

/** Whether it can be one that was made here; only then the database is asked. */
export function isWellFormed(token: string): boolean {
  const body = token.slice(0, -checksumLength)
  return /^wsk_[\w-]{43}$/.test(body) && token.slice(-checksumLength) === checksum(body)
}

const checksumLength = 6

function checksum(body: string): string {
  return crc32(body).toString(36).padStart(7, '0').slice(-checksumLength)
}
