import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type ProfileContact, putOwnContactEndpoint } from '#features/accounts/profile-contract.ts'
import type { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { pathOfMode } from '#features/listings/web/public/edit-mode.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { hideToasts, showToast } from '#ui/feedback/toast.tsx'
import { createListingEndpoint } from '../../contract.ts'
import { differsFromProfile, ownContactInput } from '../../own-contact.ts'
import { toCreateListing } from '../../wizard-rules.ts'
import { findOffice } from './place-step.tsx'
import { type Refused, refusedEntries } from './refused-entries.ts'
import type { Wizard } from './use-wizard.ts'

/** Creates the listing, and leads to its payment or opens it for editing. */
export function useCreate({ wizard, brokerage, bizId, profile, human }: CreateOptions) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  async function create() {
    setFailure(null)
    setIsBusy(true)
    const office = findOffice(brokerage, wizard.entries.linkedBizLocationId)
    try {
      if (profile && differsFromProfile(wizard.entries, profile))
        await callApi(putOwnContactEndpoint, ownContactInput(wizard.entries), { quiet: true })
      const wanted = toCreateListing(wizard.entries, { bizId, office })
      const options = { antiBot: human.code ?? '', quiet: true }
      const { id, url } = await callApi(createListingEndpoint, wanted, options)
      await wizard.forget()
      // A brokerage may pay later, for several; a private seller came to be on the market.
      const next = bizId === null ? destinations.payListing(id) : pathOfMode(url, 'edit')
      await navigate(next, { replace: true })
      hideToasts('error')
      showToast({ title: 'Your listing is saved', message: savedWords(bizId) })
    } catch (error) {
      human.reset()
      setIsBusy(false)
      // Said where the draft is spoken of, with the way to log in: one message is enough.
      if (error instanceof ApiFailure && error.status === 401) return wizard.tellLoggedOut()
      const refused = refusedEntries(findModelState(error), wizard.isBusiness)
      wizard.refuse(refused)
      setFailure(formatFailure(error, refused))
      showToast({
        tone: 'error',
        title: 'Create listing error',
        message: 'There was an error creating a new listing. Please try again later.',
      })
    }
  }
  return { create, failure, isBusy }
}

function findModelState(error: unknown) {
  return error instanceof ApiFailure ? error.modelState : {}
}

/** What the server has against it that no field says; of anything else the toast says enough. */
function formatFailure(error: unknown, { entries, elsewhere }: Refused): string | null {
  if (!(error instanceof ApiFailure)) return null
  if (entries.length > 0) return elsewhere.join(' ') || null
  return error.message
}

function savedWords(bizId: number | null): string {
  return bizId === null
    ? 'Nobody but you sees it yet. Choose a package to put it on the market.'
    : 'Nobody but your team sees it yet. Add to it, then choose a package.'
}

type CreateOptions = {
  wizard: Wizard
  brokerage: Brokerage | null
  bizId: number | null
  /** Of a private seller. */
  profile: ProfileContact | null
  human: ReturnType<typeof useHumanCode>
}
