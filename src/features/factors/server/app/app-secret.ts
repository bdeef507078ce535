import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '#kernel/app-context.ts'
import { siteSecret } from '#kernel/server/site-secret.ts'

/** What apps understand without being told: SHA-1, 6 digits, 30 seconds. */
export function toTotp(secret: Uint8Array, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({ ...names, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
}

export const periodMs = 30_000

/** For the table: a nonce, a tag and what they protect. It opens for its own account only. */
export async function sealSecret(ctx: AppContext, profileId: number, secret: Uint8Array) {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', await sealingKey(ctx), nonce)
  cipher.setAAD(Buffer.from(String(profileId)))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Null where the site's secret has been changed since: the app has to be set up again. */
export async function openSecret(ctx: AppContext, profileId: number, kept: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', await sealingKey(ctx), kept.subarray(0, 12))
  decipher.setAAD(Buffer.from(String(profileId)))
  decipher.setAuthTag(kept.subarray(12, 28))
  try {
    return Buffer.concat([decipher.update(kept.subarray(28)), decipher.final()])
  } catch (error) {
    ctx.log.warn({ error: (error as Error).message }, 'the secret of an app does not open')
    return null
  }
}

async function sealingKey(ctx: AppContext) {
  return Buffer.from(hkdfSync('sha256', await siteSecret(ctx), '', 'authenticator app', 32))
}
