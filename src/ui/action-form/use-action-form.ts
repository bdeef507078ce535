import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '../feedback/show-failure.ts'
import { showToast } from '../feedback/toast.tsx'
import type { FormRules } from '../form/use-form-rules.ts'
import type { FormValues } from '../form/use-form-values.ts'
import { type FormState, useValidatedForm } from '../form/use-validated-form.ts'

/**
 * A form that calls an endpoint and validates with its schema, or one with a `schema` that sends its values otherwise.
 * After a conflict, reloads the page's data and keeps the message. The endpoint loads with the first focus.
 */
export function useActionForm<T extends FormValues, I extends z.ZodType, O extends z.ZodType>(
  action: Action<T, I, O>,
): FormState<T> {
  const { initialValues, draft, reload, reloadsAfterFailure } = action
  const { revalidate } = useRevalidator()
  const showIfClosed = useConflictToast()
  const form: FormState<T> = useValidatedForm<T>({
    schema:
      'send' in action
        ? action.schema
        : (action.schema ?? (() => loadRules(action.endpoint, action.input))),
    initialValues,
    draft,
    send: async (values) => {
      try {
        return await ('send' in action ? action.send(values) : call(action, values))
      } catch (error) {
        const isConflict = error instanceof ApiFailure && error.status === 409
        if (isConflict) showIfClosed(error)
        if (isConflict || reloadsAfterFailure) await (reload ?? revalidate)()
        throw error
      }
    },
  })

  /** Calls the endpoint. Then shows a message, closes the form or resets it, and reloads the page's data. */
  async function call(
    { endpoint, input, around, done, onDone, onClose }: EndpointAction<T, I, O>,
    values: T,
  ) {
    const loaded = await endpoint()
    const run: Run<O> = (options) => callApi(loaded, input(values) as z.input<I>, options)
    const result = await (around ? around(run, values) : run())
    if (result === undefined) return 'unsent'
    const message = typeof done === 'function' ? done(result, values) : done
    if (message) showToast({ message })
    if (onClose) onClose()
    else form.reset(initialValues)
    if (onDone) await onDone(result)
    else await (reload ?? revalidate)()
  }
  return form
}

/** Shows a conflict as a toast if the reloaded page no longer has the form, which would have shown it. */
function useConflictToast() {
  const { state } = useRevalidator()
  const conflict = useRef<unknown>(null)
  useEffect(() => {
    if (state === 'idle') conflict.current = null
  }, [state])
  useEffect(() => () => void (conflict.current && showFailure(conflict.current)), [])
  return (error: unknown) => {
    conflict.current = error
  }
}

async function loadRules<T, I extends z.ZodType>(
  endpoint: () => Promise<Endpoint<I>>,
  input: (values: T) => unknown,
): Promise<FormRules> {
  const { input: schema } = await endpoint()
  return { safeParse: (values) => schema.safeParse(input(values as T)) }
}

export type Action<T, I extends z.ZodType, O extends z.ZodType> =
  | EndpointAction<T, I, O>
  | SendAction<T>

type Shared<T> = {
  initialValues: T
  /** Name of the draft, see `useValidatedForm`. */
  draft?: string | undefined
  /** Replaces reloading the page's data. */
  reload?: () => Promise<unknown>
  /** Reloads after any failure, because something may be done then, such as a refund. */
  reloadsAfterFailure?: boolean
}

export type EndpointAction<T, I extends z.ZodType, O extends z.ZodType> = Shared<T> & {
  /** Loads the endpoint, so that visitors who only view the page don't load its contract. */
  endpoint: () => Promise<Endpoint<I, O>>
  /** Loads a schema for the form's values, if the endpoint's schema doesn't check what users must enter. */
  schema?: () => Promise<FormRules>
  /** Returns the endpoint's input. Its types may be wider because the schema checks it. */
  input: (values: T) => { [Name in keyof z.input<I>]: unknown }
  /** Wraps the call, for example in a human check. Without a result, nothing was sent, and the form stays as it is. */
  around?: (run: Run<O>, values: T) => Promise<z.output<O> | undefined>
  /** Message to show on success. */
  done?: string | ((result: z.output<O>, values: T) => string | null)
  /** Replaces reloading the page's data, for example to navigate. */
  onDone?: (result: z.output<O>) => unknown
  onClose?: () => void
}

/** For forms that don't call exactly one endpoint, such as uploads and logins. `send` also does what follows. */
type SendAction<T> = Shared<T> & {
  schema: () => Promise<FormRules>
  /** The form shows any error that this throws. Keeps the draft if it returns "unsent". */
  send: (values: T) => Promise<unknown>
}

type Run<O extends z.ZodType> = (options?: { antiBot: string }) => Promise<z.output<O>>
