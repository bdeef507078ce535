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

/** Registers the password hasher and sets up the human check. Tests may provide their own hasher. */
export async function startAccounts(ctx: AppContext, hasher: PasswordHasher = argon2) {
  ctx.services.set(passwordHasherKey, hasher)
  ctx.services.set(humanCheckKey, consumeHumanCheck)
  ctx.services.set(recentVerificationKey, assertRecentlyVerified)
  ctx.services.set(factorOwnerKey, factorOwner)
  await siteSecret(ctx)
  warnOfDemonstration(ctx)
}

/** Logs a warning because the password of the demo accounts, including administrators, is public. */
function warnOfDemonstration({ config, log }: AppContext) {
  const { demo, host } = config
  if (demo && !ownMachine.test(host))
    log.warn(
      { HOST: host, DEMO: '1' },
      'demo is reachable from other machines, so anyone can log in to its accounts, including administrators',
    )
}

/** Checks the listening address, because the site's name doesn't show who can access it. */
const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i
