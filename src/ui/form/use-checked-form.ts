import { useForm } from '@mantine/form'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiFailure } from '#kernel/web/api-client.ts'
import { type Schema, useFormRules } from './use-form-rules.ts'

/**
 * A form that is checked by its contract's own schema: a field once it was typed into and left, all of it before
 * it is sent. What the server has against a field is said beside that field, anything else is `failure`.
 */
export function useCheckedForm<T extends FormValues>({ schema, initialValues, send }: Options<T>) {
  const rules = useFormRules(schema)
  const form = useForm<T>({ initialValues, validate: rules.check })
  const isChanged = form.isDirty()
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const oncePressed = useOncePressed()
  const adoptTyped = useEffectEvent(() => {
    for (const [name, value] of typedBefore(element.current, initialValues))
      form.setFieldValue(name, value as never)
  })
  useEffect(() => adoptTyped(), [])
  // That they did not come is said when the form is sent.
  const loadRules = useEffectEvent(() => void rules.demand().catch(() => undefined))
  useEffect(() => {
    if (isChanged) loadRules()
  }, [isChanged])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setFailure(null)
    setSending(true)
    try {
      await rules.demand()
      if (form.validate().hasErrors) return
      await send(form.getValues())
    } catch (error) {
      const { byField, rest } = messagesOf(error, initialValues)
      form.setErrors(byField)
      setFailure(rest)
    } finally {
      setSending(false)
    }
  }

  function input(name: keyof T & string) {
    const { onChange, value } = form.getInputProps(name)
    return { name, onChange, value: value as string, ...checked(name) }
  }

  function box(name: keyof T & string) {
    const { onChange, checked: isChecked } = form.getInputProps(name, { type: 'checkbox' })
    return { name, onChange, checked: isChecked as boolean, ...checked(name) }
  }

  async function validateField(name: string) {
    await rules.demand().catch(() => undefined)
    form.validateField(name)
  }

  function checked(name: keyof T & string) {
    // A field that was only passed through is not yet wrong.
    const onBlur = () => {
      if (form.isTouched(name)) oncePressed(() => void validateField(name))
    }
    return { onBlur, error: form.errors[name] as string | undefined }
  }

  return {
    /** For the `<form>`. */
    props: {
      ref: element,
      onSubmit: (event: FormEvent) => void submit(event),
      noValidate: true,
      // Sent before the page's script is at work, it must not write a password into the address.
      method: 'post',
    } as const,
    /** For a `Field`, by its name. */
    input,
    /** For a `Checkbox`. */
    box,
    values: form.values,
    set: form.setFieldValue,
    /** Changes some values, as if they had been typed. */
    fill: (values: Partial<T>) => form.setValues(values),
    /** Takes the values as the new beginning. */
    reset: (values: T) => {
      form.setInitialValues(values)
      form.setValues(values)
      form.resetDirty(values)
    },
    error: (name: string) => form.errors[name] as string | undefined,
    failure,
    sending,
    isValid: rules.areLoaded && form.isValid(),
    isChanged,
  }
}

/**
 * Puts off what would move the page until a press has ended: a message that appears when the field is left
 * would take the button away from under the finger.
 */
function useOncePressed() {
  const isPressing = useRef(false)
  useEffect(() => {
    const press = () => {
      isPressing.current = true
    }
    const release = () => {
      isPressing.current = false
    }
    document.addEventListener('pointerdown', press, true)
    for (const end of pressEnds) document.addEventListener(end, release, true)
    return () => {
      document.removeEventListener('pointerdown', press, true)
      for (const end of pressEnds) document.removeEventListener(end, release, true)
    }
  }, [])
  return (act: () => void) => {
    if (!isPressing.current) return act()
    const ended = new AbortController()
    const later = () => {
      ended.abort()
      setTimeout(act)
    }
    for (const end of pressEnds) document.addEventListener(end, later, { signal: ended.signal })
  }
}

const pressEnds = ['pointerup', 'pointercancel'] as const

/** What was typed, or filled in by the browser, before the page's script was at work. */
function typedBefore(form: HTMLFormElement | null, fields: object): [string, string][] {
  return [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
    .filter(({ name, type, value }) => name in fields && type !== 'checkbox' && value !== '')
    .map(({ name, value }) => [name, value])
}

function messagesOf(error: unknown, fields: object) {
  if (!(error instanceof ApiFailure))
    return { byField: {}, rest: 'That did not work. Please try again.' }
  const stated = Object.entries(error.modelState)
  const byField = Object.fromEntries(
    stated.filter(([name]) => name in fields).map(([name, messages]) => [name, messages[0]]),
  )
  return { byField, rest: Object.keys(byField).length > 0 ? null : error.message }
}

type FormValues = Record<string, unknown>
type Options<T> = {
  /** Loads the rules once they are needed. */
  schema: () => Promise<Schema>
  initialValues: T
  /** What it throws becomes messages. */
  send: (values: T) => Promise<void>
}
