import type { AppContext } from '#kernel/app-context.ts'
import type { HumanCheckAction } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { texts } from '../../texts.ts'
import { hasRunOut, takeCode } from './human-code.ts'

/** Takes the code of the header X-Anti-Bot for one call of the kind that it was made for. */
export async function consumeHumanCheck(ctx: AppContext, action: HumanCheckAction) {
  const code = ctx.visitor.antiBotCode
  if (!code) throw new Refusal('invalid_input', { message: texts.humanCheckMissing })
  if (!(await takeCode(ctx, code, action)))
    throw new Refusal('invalid_input', {
      message: (await hasRunOut(ctx, code)) ? texts.humanCheckRanOut : texts.humanCheckFailed,
    })
}
