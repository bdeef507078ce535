import { factorOwnerKey } from '#features/factors/server/public/factor-owner.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { recentVerificationKey } from '#kernel/server/http/recent-verification.ts'
import { humanCheckKey } from '#kernel/server/human-check.ts'
import { siteSecret } from '#kernel/server/site-secret.ts'
import { factorOwner } from '../factor-owner.ts'
import { consumeHumanCheck } from '../human-check/consume-human-check.ts'
import { passwordHasherKey } from '../password/passwords.ts'
import { assertRecentlyVerified } from './assert-recently-verified.ts'
import { argon2, type PasswordHasher } from './password-hasher.ts'

/** Gives the site its passwords and its human check. Tests may bring a hasher of their own. */
export async function startAccounts(ctx: AppContext, hasher: PasswordHasher = argon2) {
  ctx.services.set(passwordHasherKey, hasher)
  ctx.services.set(humanCheckKey, consumeHumanCheck)
  ctx.services.set(recentVerificationKey, assertRecentlyVerified)
  ctx.services.set(factorOwnerKey, factorOwner)
  await siteSecret(ctx)
  warnOfDemonstration(ctx)
}

/** Everybody knows the password of a demonstration's accounts, its administrators' too. */
function warnOfDemonstration({ config, log }: AppContext) {
  const { demo, host } = config
  if (demo && !ownMachine.test(host))
    log.warn(
      { HOST: host, DEMO: '1' },
      'a demonstration that others can reach: everybody can log in to its accounts, administrators too',
    )
}

/** By where it listens: what the site is called tells nobody who can reach it. */
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i
