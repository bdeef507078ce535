import { useRef, useState } from 'react'

/** What a form holds: its values, whether any differs from the beginning, and the message beside each. */
export function useFormValues<T extends FormValues>(initialValues: T) {
  const [initial, setInitial] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  // A handler that has waited reads what was typed meanwhile.
  const latest = useRef(initialValues)
  const touched = useRef(new Set<string>())

  return {
    values,
    errors,
    setErrors,
    isChanged: Object.keys(initial).some((name) => values[name] !== initial[name]),
    isTouched: (name: string) => touched.current.has(name),
    latest: () => latest.current,
    /** Changes some values; the messages beside them are out of date. */
    change: (patch: Partial<T>) => {
      const names = Object.keys(patch)
      for (const name of names) touched.current.add(name)
      latest.current = { ...latest.current, ...patch }
      setValues(latest.current)
      setErrors((before) => omit(before, names))
    },
    setError: (name: string, message: string | undefined) =>
      setErrors((before) => ({ ...omit(before, [name]), ...(message && { [name]: message }) })),
    /** Takes the values as the new beginning. */
    reset: (next: T) => {
      touched.current.clear()
      latest.current = next
      setInitial(next)
      setValues(next)
      setErrors({})
    },
  }
}

function omit(errors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

/** Plain values: a field's text, or whether a box is ticked. */
export type FormValues = Record<string, string | boolean>
export type FieldErrors = Readonly<Record<string, string>>
