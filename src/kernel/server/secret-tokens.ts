import { createHash, randomBytes } from 'node:crypto'

/** Returns a token with 256 random bits. It can't be guessed, so an unsalted hash is enough for storage. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token that is stored in the database. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
