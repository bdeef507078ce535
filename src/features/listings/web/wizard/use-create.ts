import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { ApiFailure, callApi } from '#kernel/web/api-client.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { showToast } from '#ui/toast.tsx'
import { createListingEndpoint } from '../../selling-contract.ts'
import { createInputOf } from '../../wizard-rules.ts'
import { pathOfMode } from '../edit-mode.ts'
import { officeOf } from './place-step.tsx'
import { type Refused, refusedEntries } from './refused-entries.ts'
import type { Wizard } from './use-wizard.ts'

/** Creates the listing, and leads to its payment or opens it for editing. */
export function useCreate({ wizard, brokerage, bizId, human }: CreateOptions) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function create() {
    setFailure(null)
    setIsBusy(true)
    const office = officeOf(brokerage, wizard.entries.linkedBizLocationId)
    try {
      const wanted = createInputOf(wizard.entries, { bizId, office })
      const options = { antiBot: human.code ?? '', quiet: true }
      const { id, url } = await callApi(createListingEndpoint, wanted, options)
      await wizard.forget()
      // A brokerage may pay later, for several; a private seller came to be on the market.
      await navigate(bizId === null ? destinations.payListing(id) : pathOfMode(url, 'edit'))
    } catch (error) {
      human.spend()
      setIsBusy(false)
      const refused = refusedEntries(modelStateOf(error), wizard.isBusiness)
      wizard.refuse(refused)
      setFailure(reasonOf(error, refused))
      showToast({
        tone: 'error',
        title: 'Create listing error',
        message: 'There was an error creating a new listing. Please try again later.',
      })
    }
  }
  return { create, failure, isBusy }
}

function modelStateOf(error: unknown) {
  return error instanceof ApiFailure ? error.modelState : {}
}

/** What the server has against it that no field says; of anything else the toast says enough. */
function reasonOf(error: unknown, { entries, elsewhere }: Refused): string | null {
  if (!(error instanceof ApiFailure)) return null
  if (entries.length > 0) return elsewhere.join(' ') || null
  return error.status === 401
    ? 'You were logged out. What you typed is kept; log in and save again.'
    : error.message
}

type CreateOptions = {
  wizard: Wizard
  brokerage: Brokerage | null
  bizId: number | null
  human: ReturnType<typeof useHumanCode>
}
