import { askPasskey } from '#features/factors/server/public/ask-passkey.ts'
import { operation } from '#kernel/server/operation.ts'
import { askVerificationPasskeyEndpoint } from '../../second-step-contract.ts'

export const askVerificationPasskey = operation(askVerificationPasskeyEndpoint, (ctx) =>
  askPasskey(ctx, 'verify', ctx.actor.profileId),
)
