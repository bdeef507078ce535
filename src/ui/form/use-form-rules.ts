import { useRef, useState } from 'react'
import type { z } from 'zod'
import type { FieldErrors } from './use-form-values.ts'

/**
 * Loads a form's validation rules when one of its fields first gets the focus. Pages that are only viewed never load
 * the rules or the validation library.
 */
export function useFormRules(load: () => Promise<FormRules>) {
  const [check, setCheck] = useState<Check | null>(null)
  const loading = useRef<Promise<Check> | null>(null)

  async function loadCheck(): Promise<Check> {
    const [schema] = await Promise.all([load(), import('#kernel/validation-messages.ts')])
    const loaded: Check = (values) => toFieldErrors(schema.safeParse(values))
    setCheck(() => loaded)
    return loaded
  }

  return {
    /** Null until the rules are loaded. */
    check,
    /** Throws if the rules can't be loaded. The next call tries again. */
    load: () => {
      loading.current ??= loadCheck().catch((error: unknown) => {
        loading.current = null
        throw error
      })
      return loading.current
    },
  }
}

/** Returns the first message for each field. */
function toFieldErrors({ error }: z.ZodSafeParseResult<unknown>): FieldErrors {
  const issues = error?.issues.toReversed() ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

/** A schema, or a function that converts a form's values before a schema checks them. */
export type FormRules = Pick<z.ZodType, 'safeParse'>
type Check = (values: object) => FieldErrors
