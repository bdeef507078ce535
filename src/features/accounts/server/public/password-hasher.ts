import { hash, verify } from '@node-rs/argon2'

/** Hashes and verifies passwords. Tests count the calls. */
export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

/** argon2id with 19 MiB and two passes. The library adds the salt. */
export const argon2: PasswordHasher = {
  hash: (password) => hash(password.normalize('NFC')),
  verify: (stored, password) => verify(stored, password.normalize('NFC')),
}
