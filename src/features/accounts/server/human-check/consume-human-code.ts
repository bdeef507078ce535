import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { accountMessages } from '../../account-messages.ts'
import { consumeHumanCodeEndpoint } from '../../human-check-contract.ts'
import { consumeCode } from './human-code.ts'

export const consumeHumanCode = operation(consumeHumanCodeEndpoint, async (ctx, { code }) => {
  if (!(await consumeCode(ctx, code)))
    throw new Refusal('invalid_input', { message: accountMessages.humanCheckFailed })
  return { used: true as const }
})
