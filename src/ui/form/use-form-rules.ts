import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from './use-form-values.ts'

/**
 * The rules of a form load when somebody comes to one of its fields: until then there is nothing to check, and a page
 * that is only looked at does without them and the library that they are written with.
 */
export function useFormRules(load: () => Promise<z.ZodType>) {
  const [check, setCheck] = useState<Check | null>(null)
  const loading = useRef<Promise<Check> | null>(null)

  async function loadCheck(): Promise<Check> {
    const [schema] = await Promise.all([load(), import('#kernel/plain-messages.ts')])
    const loaded: Check = (values) => toFieldErrors(schema.safeParse(values))
    setCheck(() => loaded)
    return loaded
  }

  return {
    /** Null until the rules have loaded. */
    check,
    /** Fails when the rules cannot be loaded; the next call tries again. */
    load: () => {
      loading.current ??= loadCheck().catch((error: unknown) => {
        loading.current = null
        throw error
      })
      return loading.current
    },
  }
}

/** The first message of each field. */
function toFieldErrors({ error }: z.ZodSafeParseResult<unknown>): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message
  return errors
}

type Check = (values: object) => FieldErrors
