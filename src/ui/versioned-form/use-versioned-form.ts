import { useRef, useState } from 'react'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import type { FormRules } from '../form/use-form-rules.ts'
import type { FormValues } from '../form/use-form-values.ts'
import { useValidatedForm } from '../form/use-validated-form.ts'

/**
 * A form for data that several users may change concurrently. A save includes the version that was loaded. If that
 * version is out of date, `serverVersion` has the other user's version, and the user chooses between the two.
 */
export function useVersionedForm<T extends FormValues, Saved extends { version: number }>({
  schema,
  saved,
  draft,
  toValues,
  write,
  onSaved,
}: Options<T, Saved>) {
  const [base, setBase] = useState(saved)
  const [serverVersion, setServerVersion] = useState<Saved | null>(null)
  const version = useRef(saved.version)
  const isDone = useRef(false)
  const initialValues = toValues(base)
  const form = useValidatedForm<T>({
    schema,
    initialValues,
    draft: draft && `${draft}.${base.version}`,
    send: async (values) => {
      setServerVersion(null)
      try {
        const written = await write(values, version.current)
        isDone.current = true
        onSaved(written)
      } catch (error) {
        const current = error instanceof ApiFailure && error.status === 409 ? error.current : null
        if (!current) throw error
        setServerVersion(current as Saved)
        return 'unsent'
      }
    },
  })
  const acceptServerVersion = () => {
    if (!serverVersion) return
    version.current = serverVersion.version
    setBase(serverVersion)
    form.reset(toValues(serverVersion))
    setServerVersion(null)
  }
  const keepLocalVersion = () => {
    if (!serverVersion) return
    version.current = serverVersion.version
    form.props.ref.current?.requestSubmit()
  }
  return {
    form,
    serverVersion,
    /** Props for a `ConflictNote`, or null if there's no conflict. */
    conflict: serverVersion && {
      serverValues: toValues(serverVersion),
      localValues: form.values,
      onAcceptServerVersion: acceptServerVersion,
      onKeepLocalVersion: keepLocalVersion,
    },
    isChanged: (name: keyof T & string) => form.values[name] !== initialValues[name],
    changes: Object.keys(initialValues).filter((name) => form.values[name] !== initialValues[name])
      .length,
    hasUnsaved: () => form.isChanged && !isDone.current,
  }
}

type Options<T, Saved> = {
  schema: () => Promise<FormRules>
  saved: Saved
  /** Name of the draft of this record. */
  draft?: string | undefined
  toValues: (saved: Saved) => T
  write: (values: T, version: number) => Promise<Saved>
  onSaved: (saved: Saved) => void
}
