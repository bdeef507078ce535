import { randomBytes, randomInt } from 'node:crypto'
import { hashRaw } from '@node-rs/argon2'
import type { AppContext } from '#kernel/app-context.ts'
import { factorLimits } from '../factor-rate-limits.ts'

/** Digits and letters, except for letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const length = 10

/** Replaces the account's recovery codes. Stores slow hashes because the codes have only 50 random bits. */
export async function createRecoveryCodes(ctx: AppContext, profileId: number): Promise<string[]> {
  const salt = randomBytes(16)
  const codes = Array.from({ length: factorLimits.recoveryCodes }, randomCode)
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(code, salt)))
  await ctx.db.deleteFrom('recovery_code').where('profile_id', '=', profileId).execute()
  await ctx.db
    .insertInto('recovery_code')
    .values(
      hashes.map((code_hash) => ({
        profile_id: profileId,
        code_hash,
        salt,
        created_at: ctx.now(),
      })),
    )
    .execute()
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export function hashRecoveryCode(typed: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(normalize(typed), { salt })
}

/** Normalizes a code entered by the user. */
function normalize(typed: string) {
  return typed
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
}

function randomCode() {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}
