import { useRef, useState } from 'react'
import { omit } from '#kernel/omit.ts'

/** State of a form: its values, whether they have changed, and the error message for each field. */
export function useFormValues<T extends FormValues>(initialValues: T) {
  const [initial, setInitial] = useState(initialValues)
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  // Lets async handlers read the current values after awaiting.
  const latest = useRef(initialValues)
  const touched = useRef(new Set<string>())
  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name]),
  )

  return {
    values,
    errors,
    setErrors,
    changes,
    isChanged: Object.keys(changes).length > 0,
    isTouched: (name: string) => touched.current.has(name),
    latest: () => latest.current,
    /** Changes values and clears their error messages. */
    change: (patch: Partial<T>) => {
      const names = Object.keys(patch)
      for (const name of names) touched.current.add(name)
      latest.current = { ...latest.current, ...patch }
      setValues(latest.current)
      setErrors((before) => omit(before, ...names))
    },
    setError: (name: string, message: string | undefined) =>
      setErrors((before) => ({ ...omit(before, name), ...(message && { [name]: message }) })),
    /** Sets the values as the new initial state. */
    reset: (next: T) => {
      touched.current.clear()
      latest.current = next
      setInitial(next)
      setValues(next)
      setErrors({})
    },
  }
}

/** Values of a form: text, or true for checked boxes. */
export type FormValues = Record<string, string | boolean>
export type FieldErrors = Readonly<Record<string, string>>
