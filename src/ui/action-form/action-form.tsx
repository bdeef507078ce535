import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '../feedback/toast.tsx'
import type { FormRules } from '../form/use-form-rules.ts'
import type { FormValues } from '../form/use-form-values.ts'
import { type FormState, useValidatedForm } from '../form/use-validated-form.ts'
import { ValidatedForm, type ValidatedFormProps } from '../form/validated-form.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'

/** The form of `useActionForm` with its fields and a submit button. It's a dialog if it has `onClose`. */
export function ActionForm<T extends FormValues, I extends z.ZodType, O extends z.ZodType>({
  title,
  submitLabel,
  className,
  isAlwaysEnabled,
  failure,
  hasCancel,
  children,
  ...action
}: ActionFormProps<T, I, O>) {
  const form = useActionForm(action)
  const props = {
    form,
    submitLabel,
    className,
    isAlwaysEnabled,
    failure: failure?.(form.failure),
    onCancel: hasCancel ? action.onClose : undefined,
    children: children(form),
  }
  return action.onClose ? (
    <FormDialog title={title} onClose={action.onClose} {...props} />
  ) : (
    <ValidatedForm label={title} {...props} />
  )
}

/**
 * A form that calls an endpoint and validates with its schema. On success, shows a message, closes the form or resets
 * it, and reloads the page's data. The endpoint loads with the first focus.
 */
export function useActionForm<T extends FormValues, I extends z.ZodType, O extends z.ZodType>({
  endpoint,
  schema,
  initialValues,
  draft,
  input,
  done,
  onDone,
  onClose,
}: Action<T, I, O>) {
  const { revalidate } = useRevalidator()
  const form: FormState<T> = useValidatedForm<T>({
    schema: schema ?? (() => loadRules(endpoint, input)),
    initialValues,
    draft,
    send: async (values) => {
      const result = await callApi(await endpoint(), input(values) as z.input<I>)
      const message = typeof done === 'function' ? done(result, values) : done
      if (message) showToast({ message })
      if (onClose) onClose()
      else form.reset(initialValues)
      if (onDone) await onDone(result)
      else await revalidate()
    },
  })
  return form
}

async function loadRules<T, I extends z.ZodType>(
  endpoint: () => Promise<Endpoint<I>>,
  input: (values: T) => unknown,
): Promise<FormRules> {
  const { input: schema } = await endpoint()
  return { safeParse: (values) => schema.safeParse(input(values as T)) }
}

type Action<T, I extends z.ZodType, O extends z.ZodType> = {
  /** Loads the endpoint, so that visitors who only view the page don't load its contract. */
  endpoint: () => Promise<Endpoint<I, O>>
  /** Loads a schema for the form's values, if the endpoint's schema doesn't check what users must enter. */
  schema?: () => Promise<FormRules>
  initialValues: T
  /** Name of the draft, see `useValidatedForm`. */
  draft?: string | undefined
  /** Returns the endpoint's input. Its types may be wider because the schema checks it. */
  input: (values: T) => { [Name in keyof z.input<I>]: unknown }
  /** Message to show on success. */
  done?: string | ((result: z.output<O>, values: T) => string | null)
  /** Replaces reloading the page's data, for example to navigate. */
  onDone?: (result: z.output<O>) => unknown
  onClose?: () => void
}

type ActionFormProps<T extends FormValues, I extends z.ZodType, O extends z.ZodType> = Action<
  T,
  I,
  O
> &
  Pick<ValidatedFormProps, 'submitLabel' | 'className' | 'isAlwaysEnabled'> & {
    /** Title of the dialog, and name of the form for screen readers. */
    title: string
    /** Replaces the default error note. */
    failure?: (text: string | null) => ReactNode
    /** Adds a Cancel button to the dialog. */
    hasCancel?: boolean
    children: (form: FormState<T>) => ReactNode
  }
