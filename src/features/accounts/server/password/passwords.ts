import { type AppContext, serviceKey } from '#kernel/app-context.ts'
import type { PasswordHasher } from '../public/password-hasher.ts'

export const passwordHasherKey = serviceKey<PasswordHasher>('password hasher')

export function hashPassword(ctx: AppContext, password: string): Promise<string> {
  return ctx.services.get(passwordHasherKey).hash(password)
}

/** Checks a password. Takes the same time if there is no account or no password, to avoid a timing leak. */
export async function verifyPassword(ctx: AppContext, stored: string | null, password: string) {
  const isRight = await ctx.services.get(passwordHasherKey).verify(stored ?? nobodysHash, password)
  return isRight && stored !== null
}

/** Hash of an unknown password, to verify against if there is no account. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$IKQ34nQJZ+kpPaUYnyvq0A$lhlal014uh9ErTz60KKgApH/k98oZGacretaJE2fDTw'
