import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { createBrokerageEndpoint } from '../../create-brokerage-contract.ts'
import { uploadImage } from '../images/image-calls.ts'
import { emptyBrokerageValues, nestFields } from './create-brokerage-values.ts'

/**
 * Manages the form that creates a brokerage, including the logo and a link to an existing brokerage with the same name.
 */
export function useCreateBrokerageForm() {
  const navigate = useNavigate()
  const [nameConflict, setNameConflict] = useState<NameConflict | null>(null)
  const [logo, setLogo] = useState<File | null>(null)
  // Uses the same key for all attempts, so that a lost response doesn't create a duplicate.
  const key = useRef<string | undefined>(undefined)
  const form = useActionForm({
    endpoint: async () => createBrokerageEndpoint,
    schema: loadSchema,
    initialValues: emptyBrokerageValues,
    draft: 'brokerage',
    input: (values) => ({
      ...(nestFields(values) as FoundingBody),
      foundingKey: key.current,
    }),
    around: (run) => {
      setNameConflict(null)
      key.current ??= globalThis.crypto?.randomUUID?.()
      return run().catch((error: unknown) => {
        if (error instanceof ApiFailure && isNameConflict(error.current))
          setNameConflict(error.current)
        throw error
      })
    },
    resetTo: (_, values) => values,
    onDone: async ({ id }) => {
      if (logo) await sendLogo(id, logo)
      // Reloads the session data, because the menu has a new entry.
      markSessionStale()
      await navigate(destinations.dashboard(id))
    },
  })
  return { form, nameConflict, logo, setLogo }
}

export type CreateBrokerageFormState = ReturnType<typeof useCreateBrokerageForm>

async function loadSchema() {
  const { CreateBrokerageFields } = await import('../../create-brokerage-contract.ts')
  return { safeParse: (values: unknown) => CreateBrokerageFields.safeParse(nestFields(values)) }
}

/** Uploads the logo. A failure doesn't affect the new brokerage, and the user can upload the logo later. */
async function sendLogo(bizId: number, logo: File) {
  await uploadImage({ bizId, kind: 'logo' }, logo).catch((error: unknown) =>
    showFailure(error, { title: 'The logo didn’t upload. Try again under Account.' }),
  )
}

function isNameConflict(current: unknown): current is NameConflict {
  return typeof current === 'object' && current !== null && 'route' in current
}

type FoundingBody = z.input<typeof createBrokerageEndpoint.input>
type NameConflict = { name: string; route: string }
