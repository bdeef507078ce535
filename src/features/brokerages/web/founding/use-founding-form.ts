import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { markSessionStale } from '#kernel/web/session-change.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { useCheckedForm } from '#ui/form/use-checked-form.ts'
import { forgetFormDraft, useFormDraft } from '#ui/form/use-form-draft.ts'
import { foundBrokerageEndpoint } from '../../founding-contract.ts'
import { sendPicture } from '../pictures/picture-calls.ts'
import { emptyFounding, type FoundingValues, nestFields } from './founding-values.ts'

/** The founding of a brokerage: its form, its logo, and the page of another that has the name already. */
export function useFoundingForm() {
  const navigate = useNavigate()
  const [taken, setTaken] = useState<Taken | null>(null)
  const [logo, setLogo] = useState<File | null>(null)
  // One key for every try, so that a lost answer founds nothing twice.
  const key = useRef<string | undefined>(undefined)
  const form = useCheckedForm<FoundingValues>({
    schema: loadSchema,
    initialValues: emptyFounding,
    send: async (values) => {
      setTaken(null)
      key.current ??= globalThis.crypto?.randomUUID?.()
      const body = { ...nestFields(values), foundingKey: key.current }
      try {
        const { id } = await callApi(foundBrokerageEndpoint, body as FoundingBody)
        forgetFormDraft(draftName)
        if (logo) await sendLogo(id, logo)
        // Their menu has a new entry.
        markSessionStale()
        await navigate(destinations.dashboard(id))
      } catch (error) {
        if (error instanceof ApiFailure && isTaken(error.current)) setTaken(error.current)
        throw error
      }
    },
  })
  useFormDraft(draftName, form)
  return { form, taken, logo, setLogo }
}

export type FoundingFormState = ReturnType<typeof useFoundingForm>

async function loadSchema() {
  const { FoundingForm } = await import('../../founding-contract.ts')
  const { preprocess } = await import('zod')
  return preprocess(nestFields, FoundingForm)
}

/** The brokerage is there, with its logo or without; a logo can be sent again from its account. */
async function sendLogo(bizId: number, logo: File) {
  await sendPicture({ bizId, kind: 'logo' }, logo).catch((error: unknown) =>
    showFailure(error, { title: 'The logo is missing: send it again under Account.' }),
  )
}

function isTaken(current: unknown): current is Taken {
  return typeof current === 'object' && current !== null && 'route' in current
}

const draftName = 'brokerage'

type Taken = { name: string; route: string }
type FoundingBody = z.input<typeof foundBrokerageEndpoint.input>
