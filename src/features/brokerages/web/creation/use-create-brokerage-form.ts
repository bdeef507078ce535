import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { createBrokerageEndpoint } from '../../create-brokerage-contract.ts'
import { uploadImage } from '../images/image-calls.ts'
import {
  type CreateBrokerageValues,
  emptyBrokerageValues,
  nestFields,
} from './create-brokerage-values.ts'

/**
 * Manages the form that creates a brokerage, including the logo and a link to an existing brokerage with the same name.
 */
export function useCreateBrokerageForm() {
  const navigate = useNavigate()
  const [nameConflict, setNameConflict] = useState<NameConflict | null>(null)
  const [logo, setLogo] = useState<File | null>(null)
  // Uses the same key for all attempts, so that a lost response doesn't create a duplicate.
  const key = useRef<string | undefined>(undefined)
  const form = useValidatedForm<CreateBrokerageValues>({
    schema: loadSchema,
    initialValues: emptyBrokerageValues,
    draft: 'brokerage',
    send: async (values) => {
      setNameConflict(null)
      key.current ??= globalThis.crypto?.randomUUID?.()
      const body = { ...nestFields(values), foundingKey: key.current }
      try {
        const { id } = await callApi(createBrokerageEndpoint, body as FoundingBody)
        if (logo) await sendLogo(id, logo)
        // Reloads the session data, because the menu has a new entry.
        markSessionStale()
        await navigate(destinations.dashboard(id))
      } catch (error) {
        if (error instanceof ApiFailure && isNameConflict(error.current))
          setNameConflict(error.current)
        throw error
      }
    },
  })
  return { form, nameConflict, logo, setLogo }
}

export type CreateBrokerageFormState = ReturnType<typeof useCreateBrokerageForm>

async function loadSchema() {
  const { CreateBrokerageForm } = await import('../../create-brokerage-contract.ts')
  return { safeParse: (values: unknown) => CreateBrokerageForm.safeParse(nestFields(values)) }
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

type NameConflict = { name: string; route: string }
type FoundingBody = z.input<typeof createBrokerageEndpoint.input>
