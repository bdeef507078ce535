import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { useAfterPress } from './use-after-press.ts'
import { useFormRules } from './use-form-rules.ts'
import { type FieldErrors, type FormValues, useFormValues } from './use-form-values.ts'

/**
 * A form that is checked by its contract's own schema: a field once it was typed into and left, all of it before
 * it is sent. What the server has against a field is said beside that field, anything else is `failure`.
 */
export function useCheckedForm<T extends FormValues>({ schema, initialValues, send }: Options<T>) {
  const rules = useFormRules(schema)
  const form = useFormValues(initialValues)
  const { values, errors, isChanged, change } = form
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const afterPress = useAfterPress()
  useAdoptTyped(element, initialValues, change)
  const early = useRulesInTime(rules, isChanged, element)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setFailure(null)
    setSending(true)
    try {
      const check = await rules.load()
      const wrong = check(form.latest())
      form.setErrors(wrong)
      if (!hasErrors(wrong)) await send(form.latest())
    } catch (error) {
      const { byField, rest } = toMessages(error, initialValues)
      form.setErrors(byField)
      setFailure(rest)
    } finally {
      setSending(false)
    }
  }

  async function validateField(name: string) {
    const check = await rules.load().catch(() => null)
    form.setError(name, check?.(form.latest())[name])
  }

  /** What every kind of field gets. */
  function field(name: keyof T & string) {
    // A field that was only passed through is not yet wrong.
    const onBlur = () => {
      if (form.isTouched(name)) afterPress(() => void validateField(name))
    }
    return { name, onBlur, error: errors[name] }
  }

  const set = <Name extends keyof T & string>(name: Name, value: T[Name]) =>
    change({ [name]: value } as unknown as Partial<T>)

  return {
    /** For the `<form>`. */
    props: {
      ref: element,
      ...early,
      onSubmit: (event: FormEvent) => void submit(event),
      noValidate: true,
      // Sent before the page's script is at work, it must not write a password into the address.
      method: 'post',
    } as const,
    /** For a `Field`, by its name. */
    input: (name: keyof T & string) => ({
      ...field(name),
      value: values[name] as string,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set(name, event.currentTarget.value as T[typeof name]),
    }),
    /** For a `Checkbox`. */
    box: (name: keyof T & string) => ({
      ...field(name),
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.currentTarget.checked as T[typeof name]),
    }),
    values,
    set,
    /** Changes some values, as if they had been typed. */
    fill: change,
    /** Takes the values as the new beginning. */
    reset: form.reset,
    failure,
    sending,
    isValid: rules.check !== null && !hasErrors(rules.check(values)),
    isChanged,
  }
}

/** Loads the rules as soon as somebody comes to the form, and lets Enter count before they are there. */
function useRulesInTime(
  { check, load }: ReturnType<typeof useFormRules>,
  isChanged: boolean,
  form: RefObject<HTMLFormElement | null>,
) {
  // Sending the form says when the rules did not load.
  const loadQuietly = () => void load().catch(() => undefined)
  const onChanged = useEffectEvent(loadQuietly)
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged])
  return {
    onFocus: loadQuietly,
    // The button waits for the rules, and with it the browser's own answer to Enter.
    onKeyDown(event: KeyboardEvent) {
      const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
      if (!isEnter || event.defaultPrevented || check || !isChanged) return
      event.preventDefault()
      form.current?.requestSubmit()
    },
  }
}

/** Adopts what was typed, or filled in by the browser, before the page's script was at work. */
function useAdoptTyped<T extends FormValues>(
  form: RefObject<HTMLFormElement | null>,
  fields: T,
  change: (typed: Partial<T>) => void,
) {
  const adopt = useEffectEvent(() => {
    const typed = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
      .filter(({ name, type, value }) => name in fields && type !== 'checkbox' && value !== '')
      .filter(({ type, checked }) => type !== 'radio' || checked)
      .map(({ name, value }) => [name, value])
    if (typed.length > 0) change(Object.fromEntries(typed) as Partial<T>)
  })
  useEffect(() => adopt(), [])
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}

function toMessages(error: unknown, fields: object): { byField: FieldErrors; rest: string | null } {
  if (!(error instanceof ApiFailure))
    return { byField: {}, rest: 'That did not work. Please try again.' }
  const byField: Record<string, string> = {}
  for (const [name, [message]] of Object.entries(error.modelState))
    if (name in fields && message !== undefined) byField[name] = message
  return { byField, rest: hasErrors(byField) ? null : error.message }
}

type Options<T> = {
  /** Loads the rules once they are needed. */
  schema: () => Promise<z.ZodType>
  initialValues: T
  /** What it throws becomes messages. */
  send: (values: T) => Promise<void>
}
