import { createPasskeyOptions } from '#features/factors/server/public/create-passkey-options.ts'
import { operation } from '#kernel/server/operation.ts'
import { createPasskeyVerificationOptionsEndpoint } from '../../second-step-contract.ts'

export const createPasskeyVerificationOptions = operation(
  createPasskeyVerificationOptionsEndpoint,
  (ctx) => createPasskeyOptions(ctx, 'verify', ctx.actor.profileId),
)
