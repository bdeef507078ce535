import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/secrets/site-secret.ts'

/** Uses the defaults that all authenticator apps support: SHA-1, 6 digits, and 30 seconds. */
export function toTotp(secret: Uint8Array, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

export const totpPeriodMs = 30_000

/** Encrypts a secret for storage as nonce, tag, and ciphertext. Only the same account can decrypt it. */
export async function sealSecret(ctx: AppContext, profileId: number, secret: Uint8Array) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(ctx), nonce)
  cipher.setAAD(Buffer.from(String(profileId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Returns null if the site's secret has changed. The user must then set up the app again. */
export async function openSecret(ctx: AppContext, profileId: number, stored: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(ctx), stored.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(profileId)))
  decipher.setAuthTag(stored.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()])
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'failed to decrypt authenticator app secret')
    return null
  }
}

async function sealingKey(ctx: AppContext) {
  return Buffer.from(hkdfSync('sha256', await siteSecret(ctx), '', 'authenticator app', 32))
}
