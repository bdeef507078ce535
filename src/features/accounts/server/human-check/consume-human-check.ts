import type { AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { accountMessages } from '../../account-messages.ts'
import { consumeCode, hasCodeExpired } from './human-code.ts'

/** Consumes the code in the X-Anti-Bot header for one call of its kind. */
export async function consumeHumanCheck(ctx: AppContext, action: HumanCheckAction) {
  const code = ctx.visitor.antiBotCode
  if (!code) throw new Refusal('invalid_input', { message: accountMessages.humanCheckMissing })
  if (!(await consumeCode(ctx, code, action)))
    throw new Refusal('invalid_input', {
      message: (await hasCodeExpired(ctx, code))
        ? accountMessages.humanCheckRanOut
        : accountMessages.humanCheckFailed,
    })
}
