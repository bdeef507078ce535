import { startTransition, useEffect, useRef, useState } from 'react'
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
export function useActionForm<
  T extends FormValues,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
>(action: Action<T, I, O>): FormState<T> {
  const { revalidate } = useRevalidator()
  const { initialValues, draft, reload: load = revalidate, reloadsAfterFailure } = action
  const reloadAfterConflict = useReloadAfterConflict()
  const form: FormState<T> = useValidatedForm<T>({
    schema:
      'send' in action
        ? action.schema
        : (action.schema ?? (() => loadRules(action.endpoint, action.input))),
    initialValues,
    draft,
    send: async (values) => {
      try {
        if ('send' in action) return await action.send(values)
        const result = await call(action, values)
        if (result === undefined) return 'unsent'
        await finish(action, result, values)
      } catch (error) {
        const isConflict = error instanceof ApiFailure && error.status === 409
        if (isConflict || reloadsAfterFailure) await reloadAfterConflict(error, load)
        throw error
      }
    },
  })

  /** Shows a message, closes the form or resets it, and reloads the page's data. */
  async function finish(
    { done, resetTo, onDone, onClose }: EndpointAction<T, I, O>,
    result: z.output<O>,
    values: T,
  ) {
    const message = typeof done === 'function' ? done(result, values) : done
    if (message) showToast({ message })
    // Before the values change, because the page may replace the form at once.
    form.deleteDraft(values)
    if (onClose) onClose()
    else form.reset(resetTo ? resetTo(result, values) : initialValues)
    if (onDone) await onDone(result, values)
    else await load()
  }
  return form
}

async function call<T, I extends z.ZodType, O extends z.ZodType>(
  { endpoint, input, around }: EndpointAction<T, I, O>,
  values: T,
) {
  const loaded = await endpoint()
  const run: Run<O> = (options) => callApi(loaded, input(values) as z.input<I>, options)
  return around ? around(run, values) : run()
}

/**
 * Returns a function that reloads after a conflict. If the reloaded page no longer has the form, which would have shown the
 * error, shows it as a toast.
 */
function useReloadAfterConflict() {
  const conflict = useRef<unknown>(null)
  const [reloads, setReloads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that renders the reloaded data is still there.
  useEffect(() => {
    conflict.current = null
  }, [reloads])
  useEffect(() => () => void (conflict.current && showFailure(conflict.current)), [])
  return async (error: unknown, load: () => Promise<unknown>) => {
    conflict.current = error
    await load()
    // After the router's own transition to the reloaded data.
    startTransition(() => setReloads((count) => count + 1))
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
  /** Closes the form. It's then called on success, unless the form has `send`. */
  onClose?: () => void
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
  onDone?: (result: z.output<O>, values: T) => unknown
  /** Values to show after success. Defaults to the initial ones. */
  resetTo?: (result: z.output<O>, values: T) => T
}

/** For forms that don't call exactly one endpoint, such as uploads and logins. `send` also does what follows. */
type SendAction<T> = Shared<T> & {
  schema: () => Promise<FormRules>
  /** The form shows any error that this throws. Keeps the draft if it returns "unsent". */
  send: (values: T) => Promise<unknown>
}

type Run<O extends z.ZodType> = (options?: { antiBot: string }) => Promise<z.output<O>>
