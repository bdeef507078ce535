import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ProfileContact,
  updateMyContactEndpoint,
} from '#features/accounts/profile-contract.ts'
import type { useHumanCode } from '#features/accounts/web/public/use-human-code.ts'
import type { Brokerage } from '#features/brokerages/contract.ts'
import { editModePath } from '#features/listings/web/public/edit-mode.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { hideToasts, showToast } from '#ui/feedback/toast.tsx'
import { createListingEndpoint } from '../../../listing-contract.ts'
import { differsFromProfile, toContactInput } from '../../../private-seller-contact.ts'
import { suggestTitle, toCreateListing } from '../../../wizard-rules.ts'
import { mapServerErrors, type ServerErrors } from '../map-server-errors.ts'
import { findChosenOffice } from '../place-step.tsx'
import type { OpenWizard } from '../use-wizard.ts'
import { rememberSavedListing } from './kept-listing.tsx'

export function useCreate({ wizard, brokerage, profileId, bizId, profile, human }: CreateOptions) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** True if the last request may have created the listing, so it must be resent unchanged. */
  const isUnanswered = useRef(false)

  async function create() {
    setFailure(null)
    setIsBusy(true)
    if (!isUnanswered.current && !(await wizard.isCurrent())) return setIsBusy(false)
    isUnanswered.current = true
    try {
      await human.send(async (antiBot) => leave(await send(antiBot)))
    } catch (error) {
      setIsBusy(false)
      isUnanswered.current = !(error instanceof ApiFailure) || error.status >= 500
      showCreateError(error)
    }
  }

  async function send(antiBot: string) {
    const office = findChosenOffice(brokerage, wizard.entries.linkedBizLocationId)
    if (profile && differsFromProfile(wizard.entries, profile))
      await callApi(updateMyContactEndpoint, toContactInput(wizard.entries), { quiet: true })
    const listing = toCreateListing(wizard.entries, { bizId, office })
    return callApi(createListingEndpoint, listing, { antiBot, quiet: true })
  }

  async function leave({ id, url }: { id: number; url: string }) {
    const editor = editModePath(url, 'edit')
    const title = wizard.entries.title || suggestTitle(wizard.entries)
    await wizard.discardDraft()
    rememberSavedListing({ profileId, bid: bizId }, { title, path: editor })
    // Brokerages may pay for several listings later. Private sellers continue to payment.
    const chosen = new URLSearchParams(window.location.search)
    const pay = destinations.payListing(id, chosen.get('package'), chosen.get('products'))
    await navigate(bizId === null ? pay : editor, { replace: true })
    hideToasts('error')
    showToast({ title: 'Your listing is saved', message: savedMessage(bizId) })
  }

  function showCreateError(error: unknown) {
    // One message is enough because the draft note has a login link.
    if (error instanceof ApiFailure && error.status === 401) return wizard.reportLoggedOut()
    const serverErrors = mapServerErrors(findModelState(error), wizard.isBusiness)
    wizard.showServerErrors(serverErrors)
    setFailure(formatFailure(error, serverErrors))
    showToast({
      tone: 'error',
      title: 'Create listing error',
      message: 'There was an error creating a new listing. Please try again later.',
    })
  }
  return { create, failure, isBusy }
}

function findModelState(error: unknown) {
  return error instanceof ApiFailure ? error.modelState : {}
}

/** Returns server errors that no field shows. For other errors, the toast is enough. */
function formatFailure(error: unknown, { entries, otherMessages }: ServerErrors): string | null {
  if (!(error instanceof ApiFailure)) return null
  if (entries.length > 0) return otherMessages.join(' ') || null
  return error.message
}

function savedMessage(bizId: number | null): string {
  return bizId === null
    ? 'Only you can see it for now. Choose a package to go live.'
    : 'Only your team can see it for now. Add details, then choose a package.'
}

type CreateOptions = {
  wizard: OpenWizard
  brokerage: Brokerage | null
  profileId: number
  bizId: number | null
  /** Null for a brokerage. */
  profile: ProfileContact | null
  human: ReturnType<typeof useHumanCode>
}
