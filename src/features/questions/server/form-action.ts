import { type ActionFunctionArgs, data, type Params } from 'react-router'
import type { z } from 'zod'
import type { ActorContext } from '#kernel/app-context.ts'
import { requireLogin } from '#kernel/require-login.ts'
import { answerForm } from '#kernel/server/http/answer-form.ts'

/** Creates the action of a page whose form browsers without scripts send. */
export function formAction<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  submit: (ctx: ActorContext, params: Params, form: Form<Shape>) => Promise<{ message: string }>,
) {
  const names = Object.keys(schema.shape) as (keyof Shape & string)[]
  return async ({ request, url, params, context }: ActionFunctionArgs) => {
    const ctx = requireLogin(context, url)
    const result = await answerForm(ctx, schema, names, await request.formData(), (form) =>
      submit(ctx, params, form),
    )
    return data(result, { status: result.status })
  }
}

type Form<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>
