import { schemaResolver } from '@mantine/form'
import { type ReactNode, useRef, useState } from 'react'

/**
 * The rules of a form, loaded when somebody begins to fill it in: until then there is nothing to check, and a page
 * that is only looked at does without them and what they are written with.
 */
export function useFormRules(load: () => Promise<Schema>) {
  const rules = useRef<Check | null>(null)
  const loading = useRef<Promise<void> | null>(null)
  const [areLoaded, setLoaded] = useState(false)

  async function loadRules() {
    const [schema] = await Promise.all([load(), import('#kernel/plain-messages.ts')])
    rules.current = schemaResolver(schema, { sync: true })
    setLoaded(true)
  }

  return {
    areLoaded,
    /** Fails when they cannot be loaded; the next call tries again. */
    demand: () => {
      loading.current ??= loadRules().catch((error: unknown) => {
        loading.current = null
        throw error
      })
      return loading.current
    },
    /** Messages by field; none before the rules are there. */
    check: (values: object) => rules.current?.(values) ?? {},
  }
}

/** A zod schema, usually that of the call. */
export type Schema = Parameters<typeof schemaResolver>[0]
type Check = (values: object) => Record<string, ReactNode>
