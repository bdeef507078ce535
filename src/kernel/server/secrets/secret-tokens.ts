import { createHash, randomBytes } from 'node:crypto'

/** Returns a token with 256 random bits. It can't be guessed, so it can be stored as an unsalted hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the hash of a token, which is stored instead of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
