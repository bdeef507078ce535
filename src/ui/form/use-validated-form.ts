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
import { translate } from '#kernel/messages/translate.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { untilOnline } from '#kernel/web/connection.ts'
import { consumeEarlySubmission } from '../document/early-submissions.ts'
import { typedEarlyReplayed } from '../document/typed-early.tsx'
import { describeFailure } from '../feedback/show-failure.ts'
import { useFormDraft } from './use-form-draft.ts'
import { type FormRules, useFormRules } from './use-form-rules.ts'
import { type FieldErrors, type FormValues, useFormValues } from './use-form-values.ts'

/**
 * A form validated with its endpoint's schema. Validates each field on blur after a change, and all of them before
 * submitting. Shows the server's errors next to their fields. `failure` has any other error, including those of fields
 * that the form doesn't show, such as a box that a site has required since the form was opened.
 */
export function useValidatedForm<T extends FormValues>({
  schema,
  initialValues,
  draft,
  send,
}: Options<T>) {
  const rules = useFormRules(schema)
  const form = useFormValues(initialValues)
  const { values, errors, isChanged, change } = form
  const deleteDraft = useFormDraft(draft, form)
  const [failure, setFailure] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  /** Fields whose errors the current render shows. */
  const shown = new Set<string>()
  const afterPress = useDeferUntilRelease()
  const early = useRulesInTime(rules, isChanged, element)

  const sendDraft = async (sent: T) => (await send(sent)) !== 'unsent' && deleteDraft(sent)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (sending) return
    setSending(true)
    try {
      const wrong = (await rules.load())(form.latest())
      form.setErrors(wrong)
      setFailure(joinHidden(wrong, shown))
      if (hasErrors(wrong)) focusFirstWrong(element)
      else await untilOnline('write').then(() => sendDraft(form.latest()))
    } catch (error) {
      const { byField, rest } = toMessages(error, shown)
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

  /** Returns the props that all kinds of fields share. */
  function field(name: keyof T & string) {
    shown.add(name)
    // Skip fields that were focused but not changed.
    const onBlur = () => form.isTouched(name) && afterPress(() => void validateField(name))
    return { name, onBlur, error: errors[name] }
  }

  const set = <Name extends keyof T & string>(name: Name, value: T[Name]) =>
    change({ [name]: value } as unknown as Partial<T>)

  return {
    /** Props for the `<form>`. */
    props: {
      ref: element,
      ...early,
      onSubmit: (event: FormEvent) => void submit(event),
      noValidate: true,
      // Before hydration and without JavaScript, browsers then submit nothing and keep the entries. Outside of an open
      // dialog, this method has no effect.
      method: 'dialog',
    } as const,
    /** Props for a `Field`, `Select`, or `TextArea` by name. */
    input: (name: keyof T & string) => ({
      ...field(name),
      value: values[name] as string,
      onChange: (event: { currentTarget: { value: string } }) =>
        set(name, event.currentTarget.value as T[typeof name]),
    }),
    /** Props for a `Checkbox` by name. */
    box: (name: keyof T & string) => ({
      ...field(name),
      checked: values[name] as boolean,
      onChange: (event: ChangeEvent<HTMLInputElement>) =>
        set(name, event.currentTarget.checked as T[typeof name]),
    }),
    values,
    set,
    /** Changes values as if the user had entered them. */
    fill: change,
    /** Sets the values as the new initial state. */
    reset: form.reset,
    /** Deletes the draft, because its values were sent in another way or are discarded. */
    deleteDraft,
    failure,
    sending,
    isValid: rules.check !== null && !hasErrors(rules.check(values)),
    isChanged,
  }
}

export type FormState<T extends FormValues = FormValues> = ReturnType<typeof useValidatedForm<T>>

/** Moves the focus to the first invalid field, once the error messages are rendered. */
function focusFirstWrong(form: RefObject<HTMLFormElement | null>) {
  requestAnimationFrame(() =>
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  )
}

/** Loads the rules on focus. Lets Enter submit the form before they are loaded, or even before hydration. */
function useRulesInTime(
  { check, load }: ReturnType<typeof useFormRules>,
  isChanged: boolean,
  form: RefObject<HTMLFormElement | null>,
) {
  useSubmitEarly(form)
  // Ignore load errors here. Submitting the form reports them.
  const loadQuietly = () => void load().catch(() => undefined)
  const onChanged = useEffectEvent(loadQuietly)
  useEffect(() => {
    if (isChanged) onChanged()
  }, [isChanged])
  return {
    onFocus: loadQuietly,
    // The button is disabled until the rules are loaded, so the browser doesn't submit on Enter.
    onKeyDown(event: KeyboardEvent) {
      const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
      if (!isEnter || event.defaultPrevented || check || !isChanged) return
      event.preventDefault()
      form.current?.requestSubmit()
    },
  }
}

/** Submits a form that the user submitted before hydration, once it has adopted what was entered until then. */
function useSubmitEarly(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    void typedEarlyReplayed.then(() => {
      if (form.current && consumeEarlySubmission(form.current)) form.current.requestSubmit()
    })
  }, [form])
}

function hasErrors(errors: FieldErrors): boolean {
  return Object.keys(errors).length > 0
}

function toMessages(error: unknown, shown: Shown): { byField: FieldErrors; rest: string | null } {
  if (!(error instanceof ApiFailure)) return { byField: {}, rest: describeFailure(error) }
  const byField: Record<string, string> = {}
  for (const [name, [message]] of Object.entries(error.modelState))
    if (message !== undefined) byField[name] = message
  return { byField, rest: hasErrors(byField) ? joinHidden(byField, shown) : error.message }
}

/** Returns the errors of fields that no control shows. Null if there are none. */
function joinHidden(errors: FieldErrors, shown: Shown): string | null {
  const hidden = Object.entries(errors).filter(([name]) => !shown.has(name))
  return hidden.map(([, message]) => translate(message)).join(' ') || null
}

type Shown = ReadonlySet<string>

type Options<T> = {
  /** Loads the validation schema on first use. */
  schema: () => Promise<FormRules>
  initialValues: T
  /** Names a draft of the values for each record and version. Forms without it don't survive the end of the page. */
  draft?: string | undefined
  /** Submits the values. The form shows any error that this throws as a message. Keeps the draft if it returns "unsent". */
  send: (values: T) => Promise<unknown>
}

/**
 * Delays layout changes until the pointer is released. Otherwise, a message that appears on blur could move the button
 * before the click completes.
 */
function useDeferUntilRelease() {
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
