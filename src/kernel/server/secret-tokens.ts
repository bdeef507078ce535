import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: nobody guesses it, so a plain digest is enough to keep it by. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What stands in the database for a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
