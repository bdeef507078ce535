import { Refusal } from '#kernel/errors.ts'
import { operation } from '#kernel/server/operation.ts'
import { consumeHumanCodeEndpoint } from '../../human-check-contract.ts'
import { texts } from '../../texts.ts'
import { takeCode } from './human-code.ts'

export const consumeHumanCode = operation(consumeHumanCodeEndpoint, async (ctx, { code }) => {
  if (!(await takeCode(ctx, code)))
    throw new Refusal('invalid_input', { message: texts.humanCheckFailed })
  return { used: true as const }
})
